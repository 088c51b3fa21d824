import { z } from 'zod';
import { call, Fen, Id, Instant } from '../call';
import { fieldGroups } from '../game';
import { FEWEST_CONTRASTED, MOST_CONTRASTED } from '../limits';

/** One thing about all compared reports, in their order. */
const ContrastRow = z.object({
  label: z.string(),
  /** The field of the form that it is about; `null` of what no form asks. */
  field: z.string().nullable(),
  /** As a person reads them; `null` where a report has none, or is locked. */
  cells: z.array(
    z
      .object({
        text: z.string(),
        note: z.string().nullable(),
        /** Tiers of the things it is about, the rarest first; absent where it is about none. */
        tiers: z.array(z.string().nullable()).optional(),
      })
      .nullable(),
  ),
  /** Places of the best; empty where none is better than another. */
  best: z.array(z.int()),
  /** Why it is the best. */
  reason: z.string().nullable(),
});

export const Contrast = z.object({
  /** Of one game: then what the accounts have is compared too. */
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
      /** By a person. */
      human: z.boolean(),
      sample: z.boolean(),
      value: z.object({ fair: Fen, low: Fen, high: Fen }),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), rows: z.array(ContrastRow) })),
  /** What each group of factors adds, of reports of one game that have all groups open. */
  radar: z
    .object({
      groups: z.array(z.enum(fieldGroups)),
      /** By place of the report; `null` where it is locked or has no factors. */
      totals: z.array(z.array(Fen).nullable()),
    })
    .nullable(),
});

export const compareCalls = {
  'POST /app-api/api/evaluate/user/order/contrast/analysis': call({
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
    data: Contrast,
  }),
};
