import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import {
  OUTCOME_DAYS_LIMIT,
  OUTCOME_DAYS_TOO_MANY,
  OUTCOME_PRICE_LIMIT,
  type SaleOutcomeTexts,
  saleOutcomeTexts,
  saleOutcomeResults,
} from '../saleOutcome';

/** What the owner answered about the sale of an account. */
export const SaleOutcomeSchema = z.object({
  result: z.enum(saleOutcomeResults),
  /** Sale price; for an unsold account the asking price, `null` if it is not for sale. */
  price: Fen.nullable(),
  /** Days from listing to sale; for an unsold account, days since the listing. */
  days: z.int().nullable(),
  answeredAt: Instant,
  /** Whether the owner can still change the answer. */
  changeable: z.boolean(),
});

/** The owner's stored answer; `null` until the owner has answered. */
const StoredAnswer = z.object({ outcome: SaleOutcomeSchema.nullable() });

const { sold, unsold } = saleOutcomeTexts;

const PriceSchema = ({ priceMissing, priceTooHigh }: SaleOutcomeTexts) =>
  z
    .int(priceMissing)
    .min(100, priceMissing)
    .max(100 * OUTCOME_PRICE_LIMIT, priceTooHigh);
const DaysSchema = ({ daysMissing }: SaleOutcomeTexts) =>
  z.int(daysMissing).min(0, daysMissing).max(OUTCOME_DAYS_LIMIT, OUTCOME_DAYS_TOO_MANY);

export const saleOutcomeEndpoints = {
  'GET /app-api/api/evaluate/user/order/outcome/get': defineCall({
    own: 'Real sale prices keep the models accurate.',
    summary: 'The user’s answer about the sale of a report’s account',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: StoredAnswer,
  }),
  'POST /app-api/api/evaluate/user/order/outcome/save': defineCall({
    own: 'Real sale prices keep the models accurate.',
    summary: 'Report whether the account of a report was sold, or change that answer',
    access: 'user',
    payload: z.discriminatedUnion('result', [
      z.strictObject({
        orderId: Id,
        result: z.literal('sold'),
        price: PriceSchema(sold),
        days: DaysSchema(sold),
      }),
      // An unsold account has both an asking price and days since its listing, or neither.
      z
        .strictObject({
          orderId: Id,
          result: z.literal('unsold'),
          price: PriceSchema(unsold).optional(),
          days: DaysSchema(unsold).optional(),
        })
        .refine(({ price, days }) => (price === undefined) === (days === undefined), {
          path: ['days'],
          error: '挂的价格和天数请一起填写',
        }),
    ]),
    data: StoredAnswer,
  }),
};
