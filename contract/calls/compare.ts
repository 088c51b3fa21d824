import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { fieldGroups } from '../game';
import { ItemStyleSchema } from './report';
import { FEWEST_CONTRASTED, MOST_CONTRASTED } from '../limits';

/** One property of all compared reports, in their order. */
const ContrastRow = z.object({
  label: z.string(),
  /** The form field; `null` for properties that are not in the form. */
  field: z.string().nullable(),
  /** Style in which tiles show the items of this row; rows without items do not have it. */
  itemStyle: ItemStyleSchema.optional(),
  /** Value as text; `null` if a report has none or is locked. */
  cells: z.array(
    z
      .object({
        text: z.string(),
        note: z.string().nullable(),
        /** Tiers of the items in this row, rarest first; absent if it is not about items. */
        tiers: z.array(z.string().nullable()).optional(),
      })
      .nullable(),
  ),
  /** Indexes of the best reports; empty if none is better. */
  best: z.array(z.int()),
  /** Why they are the best. */
  reason: z.string().nullable(),
});

export const ContrastSchema = z.object({
  /** Whether all reports are of one game, so that their answers are compared too. */
  sameGame: z.boolean(),
  reports: z.array(
    z.object({
      orderId: Id,
      reportNo: z.string(),
      gameName: z.string(),
      gameIconUrl: z.string(),
      serverLabel: z.string(),
      /** Masked. */
      account: z.string().nullable(),
      capturedAt: Instant,
      locked: z.boolean(),
      /** Whether a valuer made it. */
      human: z.boolean(),
      sample: z.boolean(),
      value: z.object({ fair: Fen, low: Fen, high: Fen }),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), rows: z.array(ContrastRow) })),
  /** Contribution of each group of factors, if all reports are of one game and fully unlocked. */
  radar: z
    .object({
      groups: z.array(z.enum(fieldGroups)),
      /** By index of the report; `null` if it is locked or has no factors. */
      totals: z.array(z.array(Fen).nullable()),
    })
    .nullable(),
});

export const compareEndpoints = {
  'POST /app-api/api/evaluate/user/order/contrast/analysis': defineCall({
    summary: 'Two to four of the user’s reports side by side, the best marked with its reason',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({
      orderIds: z
        .array(Id)
        .min(FEWEST_CONTRASTED, '请至少选择 2 份报告')
        .max(MOST_CONTRASTED, '最多对比 4 份报告')
        .refine((ids) => new Set(ids).size === ids.length, '同一份报告不用和自己对比'),
    }),
    data: ContrastSchema,
  }),
};
