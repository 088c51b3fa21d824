import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import {
  OUTCOME_DAYS_LIMIT,
  OUTCOME_DAYS_TOO_MANY,
  OUTCOME_PRICE_LIMIT,
  type SaleOutcomeAsk,
  saleOutcomeAsks,
  saleOutcomeResults,
} from '../saleOutcome';

/** The owner's answer about the sale of an account. */
export const SaleOutcomeSchema = z.object({
  result: z.enum(saleOutcomeResults),
  /** What it was sold for; while unsold what is asked, `null` where it is not on offer. */
  price: Fen.nullable(),
  /** Days from listing to sale, or until now while unsold. */
  days: z.int().nullable(),
  answeredAt: Instant,
  /** Whether the desk has not decided yet. */
  changeable: z.boolean(),
});

/** `null` until it is told. */
const KnownSaleOutcome = z.object({ outcome: SaleOutcomeSchema.nullable() });

const { sold, unsold } = saleOutcomeAsks;

const priceOf = ({ priceMissing, priceTooHigh }: SaleOutcomeAsk) =>
  z
    .int(priceMissing)
    .min(100, priceMissing)
    .max(100 * OUTCOME_PRICE_LIMIT, priceTooHigh);
const daysOf = ({ daysMissing }: SaleOutcomeAsk) =>
  z.int(daysMissing).min(0, daysMissing).max(OUTCOME_DAYS_LIMIT, OUTCOME_DAYS_TOO_MANY);

export const saleOutcomeEndpoints = {
  'GET /app-api/api/evaluate/user/order/outcome/get': defineCall({
    own: 'Prices stay true by what accounts really sold for.',
    summary: 'What the user told of the account of a report',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: KnownSaleOutcome,
  }),
  'POST /app-api/api/evaluate/user/order/outcome/save': defineCall({
    own: 'Prices stay true by what accounts really sold for.',
    summary: 'Tell what became of the account of a report, or tell it otherwise',
    access: 'user',
    payload: z.discriminatedUnion('result', [
      z.strictObject({
        orderId: Id,
        result: z.literal('sold'),
        price: priceOf(sold),
        days: daysOf(sold),
      }),
      // Both for an account that is for sale, neither otherwise.
      z
        .strictObject({
          orderId: Id,
          result: z.literal('unsold'),
          price: priceOf(unsold).optional(),
          days: daysOf(unsold).optional(),
        })
        .refine(({ price, days }) => (price === undefined) === (days === undefined), {
          path: ['days'],
          error: '挂的价格和天数请一起填写',
        }),
    ]),
    data: KnownSaleOutcome,
  }),
};
