import { z } from 'zod';
import { call, Fen, Id } from '../call';

/** Most similar accounts that a report names. */
const MOST_COMPARABLES = 8;

export const recountCalls = {
  'POST /app-api/api/evaluate/user/order/report/recount': call({
    summary: 'What a report’s price would be without some of its comparable sales; changes nothing',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({
      orderId: Id,
      excluded: z
        .array(Id)
        .min(1, '请选择要剔除的相似账号')
        .max(MOST_COMPARABLES, '相似账号最多 8 条')
        .refine((ids) => new Set(ids).size === ids.length, '同一条不用剔除两次'),
    }),
    data: z.object({
      /** As the report has it. */
      before: z.object({ fair: Fen, low: Fen, high: Fen }),
      after: z.object({ fair: Fen, low: Fen, high: Fen }),
      /** Of the fair price, before it is rounded as reports round it. */
      change: Fen,
      /** Comparable sales that still count. */
      counted: z.int(),
      /** What leaving out each by itself does to the fair price. */
      excluded: z.array(z.object({ saleId: Id, change: Fen })),
    }),
  }),
};
