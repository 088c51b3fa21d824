import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { HumanStandingSchema, ValuerRecordSchema } from './appraisal';
import { AnswerSchema } from './game';
import { OrderRowSchema } from './order';
import { ShownReportSchema } from './report';

export const ReportAnswerSchema = z.object({
  order: OrderRowSchema,
  /** The requested version, or the newest one; `null` as long as there is no report. */
  report: ShownReportSchema.nullable(),
  /** All versions of the report, oldest first; an appeal adds a second one. */
  versions: z.array(
    z.object({ version: z.int(), reportNo: z.string(), fair: Fen, createdAt: Instant }),
  ),
  /** Progress of the appraisal; `null` if a model made the report. */
  human: HumanStandingSchema.nullable(),
  /** Track record of the valuer who signed the report on screen. */
  valuerRecord: ValuerRecordSchema.nullable(),
  /** For an estimate: how much less an appraisal would cost now, because the report was paid for; in fen. */
  credit: Fen,
  /** For a pending estimate: number of orders before this one in the queue. */
  ahead: z.int().nullable(),
  /** For `insufficient_data`: how many sales of this game and zone family are known, and how many are needed. */
  sales: z.object({ known: z.int(), needed: z.int() }).nullable(),
  /** For an estimate that ended without a report: the submitted form, to correct it or to hand it to a valuer. */
  submitted: z
    .object({
      serverId: Id,
      zone: z.int().nullable(),
      answers: z.record(z.string(), AnswerSchema),
      pictures: z.array(Id),
      /** Price at which the account is offered. Absent, like `isBuyer`, if the service is of version 2.0. */
      askedPrice: Fen.nullable().optional(),
      isBuyer: z.boolean().optional(),
      /** Answers that the game's form no longer accepts; `place` names the field as in `VALIDATION_FAILED`. */
      misfits: z.array(z.object({ place: z.string(), label: z.string(), problem: z.string() })),
    })
    .nullable(),
});

const Prices = z.object({ fair: Fen, low: Fen, high: Fen });

/** Maximum number of comparables in a report. */
const MOST_COMPARABLES = 8;

export const readReportEndpoints = {
  'GET /app-api/api/evaluate/user/order/report/get': defineCall({
    summary: 'The report of an order, or the progress until there is one',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.coerce.number().int().min(1).max(2).optional(),
    }),
    data: ReportAnswerSchema,
    stored: 'report',
  }),
  'POST /app-api/api/evaluate/user/order/report/recount': defineCall({
    own: 'Readers can exclude comparables; the stored report never changes, so the service only computes the price.',
    summary: 'The price of a report without some of its comparables; changes nothing',
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
      /** Prices of the report. */
      before: Prices,
      after: Prices,
      /** Change of the fair price by all exclusions, before rounding. */
      change: Fen,
      /** Number of comparables that are left. */
      counted: z.int(),
      /** For each excluded sale: how much the fair price changes if only this sale is excluded. */
      excluded: z.array(z.object({ saleId: Id, change: Fen })),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/report/refine': defineCall({
    own: 'A report lists unanswered questions; readers can try what an answer would change. The report itself never changes.',
    summary: 'The price of an estimate with answers to unanswered questions; changes nothing',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({
      orderId: Id,
      /** New answers, only to fields that were unanswered or answered with 不清楚. */
      answers: z
        .record(z.string().max(64), AnswerSchema)
        .refine((answers) => Object.keys(answers).length > 0, '请先填写要试算的一项'),
    }),
    data: z.object({
      /** Prices without the new answers, by the current model, so that both prices reflect the same market. */
      before: Prices,
      /** Prices with the new answers; `null` if the model cannot price such an account. */
      after: Prices.extend({ grade: z.enum(['A', 'B', 'C', 'D']) }).nullable(),
    }),
  }),
};
