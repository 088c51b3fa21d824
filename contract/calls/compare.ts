import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { fieldGroups } from '../game';
import { ItemStyleSchema } from './report';
import { MIN_COMPARED_REPORTS, MAX_COMPARED_REPORTS } from '../limits';

/** One property of all compared reports: a row of the comparison. */
const ContrastRow = z.object({
  label: z.string(),
  /** Key of the form field; `null` for properties that the form does not ask. */
  field: z.string().nullable(),
  /** How tiles draw the items of this row; absent if the row has no items. */
  itemStyle: ItemStyleSchema.optional(),
  /** The property as text for each report; `null` if a report does not have it or is locked. */
  cells: z.array(
    z
      .object({
        text: z.string(),
        note: z.string().nullable(),
        /** Tiers of the items in this row, rarest first; absent if the row has no items. */
        tiers: z.array(z.string().nullable()).optional(),
        /** Names of these items, in the same order. */
        names: z.array(z.string()).optional(),
        /** Paths of the operator's pictures of these items; absent if no item has a picture. */
        pictures: z.array(z.string().nullable()).optional(),
      })
      .nullable(),
  ),
  /** Indexes of the best reports; empty if all are equally good. */
  best: z.array(z.int()),
  /** Why the reports in `best` are the best, as a sentence; `null` if there is nothing to say. */
  reason: z.string().nullable(),
});

export const ReportComparisonSchema = z.object({
  /** Whether all reports are of one game; their answers are compared then. */
  sameGame: z.boolean(),
  reports: z.array(
    z.object({
      orderId: Id,
      reportNo: z.string(),
      gameName: z.string(),
      gameIconUrl: z.string(),
      serverLabel: z.string(),
      /** The account's name, masked. */
      account: z.string().nullable(),
      capturedAt: Instant,
      locked: z.boolean(),
      /** Whether a valuer made the report. */
      human: z.boolean(),
      sample: z.boolean(),
      value: z.object({ fair: Fen, low: Fen, high: Fen }),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), rows: z.array(ContrastRow) })),
  /** Contribution of each group of factors to the price, if all reports are of one game and unlocked. */
  radar: z
    .object({
      groups: z.array(z.enum(fieldGroups)),
      /** One list per report, in the order of the reports; `null` for a locked report or one without factors. */
      totals: z.array(z.array(Fen).nullable()),
    })
    .nullable(),
});

export const compareEndpoints = {
  'POST /app-api/api/evaluate/user/order/contrast/analysis': defineCall({
    summary: 'Compare two to four of the user’s reports; marks the best values with a reason',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({
      orderIds: z
        .array(Id)
        .min(MIN_COMPARED_REPORTS, '请至少选择 2 份报告')
        .max(MAX_COMPARED_REPORTS, '最多对比 4 份报告')
        .refine((ids) => new Set(ids).size === ids.length, '同一份报告不用和自己对比'),
    }),
    data: ReportComparisonSchema,
  }),
};
