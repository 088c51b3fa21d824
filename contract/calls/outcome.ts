import { z } from 'zod';
import { call, Fen, Id, Instant } from '../call';
import { OUTCOME_DAYS_LIMIT, OUTCOME_PRICE_LIMIT, outcomeResults } from '../outcome';

/** What an owner told of an account. */
export const Outcome = z.object({
  result: z.enum(outcomeResults),
  /** What it was sold for; `null` while unsold. */
  price: Fen.nullable(),
  /** From listing to sale; `null` while unsold. */
  days: z.int().nullable(),
  answeredAt: Instant,
  /** The desk has not decided about it yet. */
  changeable: z.boolean(),
});

/** `null` until it is told. */
const KnownOutcome = z.object({ outcome: Outcome.nullable() });

const Price = z
  .int('请填写成交价')
  .min(100, '请填写成交价')
  .max(100 * OUTCOME_PRICE_LIMIT, '成交价超出范围');
const Days = z
  .int('请填写用了几天')
  .min(0, '请填写用了几天')
  .max(OUTCOME_DAYS_LIMIT, `最多 ${OUTCOME_DAYS_LIMIT} 天`);

export const outcomeCalls = {
  'GET /app-api/api/evaluate/user/order/outcome/get': call({
    own: 'Prices stay true by what accounts really sold for.',
    summary: 'What the user told of the account of a report',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: KnownOutcome,
  }),
  'POST /app-api/api/evaluate/user/order/outcome/save': call({
    own: 'Prices stay true by what accounts really sold for.',
    summary: 'Tell what became of the account of a report, or tell it otherwise',
    access: 'user',
    payload: z.discriminatedUnion('result', [
      z.strictObject({ orderId: Id, result: z.literal('sold'), price: Price, days: Days }),
      z.strictObject({ orderId: Id, result: z.literal('unsold') }),
    ]),
    data: KnownOutcome,
  }),
};
