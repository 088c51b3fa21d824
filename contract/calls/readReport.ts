import { z } from 'zod';
import { defineCall, Fen, Id, Instant } from '../call';
import { HumanStandingSchema, ValuerRecordSchema } from './appraisal';
import { AnswerSchema } from './game';
import { OrderRowSchema } from './order';
import { ShownReportSchema } from './report';

export const ReportAnswerSchema = z.object({
  order: OrderRowSchema,
  /** The requested version, else the newest; `null` before there is a report. */
  report: ShownReportSchema.nullable(),
  /** All versions, first one first; an appeal adds a second. */
  versions: z.array(
    z.object({ version: z.int(), reportNo: z.string(), fair: Fen, createdAt: Instant }),
  ),
  /** Set for an appraisal by a valuer. */
  human: HumanStandingSchema.nullable(),
  /** Track record of the valuer who signed the shown report. */
  valuerRecord: ValuerRecordSchema.nullable(),
  /** For an estimate: the payment for its report, which an appraisal would credit now. */
  credit: Fen,
  /** For a pending estimate: number of orders ahead. */
  ahead: z.int().nullable(),
  /** For `insufficient_data`: sales known for this game and zone family, and the number needed. */
  sales: z.object({ known: z.int(), needed: z.int() }).nullable(),
  /** For an ended estimate: the submission, to correct it or to hand it to a valuer. */
  submitted: z
    .object({
      serverId: Id,
      zone: z.int().nullable(),
      answers: z.record(z.string(), AnswerSchema),
      pictures: z.array(Id),
      /** Answers that are no longer valid in the game's form; `place` names the field as in `VALIDATION_FAILED`. */
      misfits: z.array(z.object({ place: z.string(), label: z.string(), problem: z.string() })),
    })
    .nullable(),
});

const Prices = z.object({ fair: Fen, low: Fen, high: Fen });

/** Maximum number of comparables in a report. */
const MOST_COMPARABLES = 8;

export const readReportEndpoints = {
  'GET /app-api/api/evaluate/user/order/report/get': defineCall({
    summary: 'An order’s report, or how far it is',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.coerce.number().int().min(1).max(2).optional(),
    }),
    data: ReportAnswerSchema,
    stored: 'report',
  }),
  'POST /app-api/api/evaluate/user/order/report/recount': defineCall({
    own: 'The reader may leave comparable sales out; a report never changes, so the service only computes.',
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
      /** As in the report. */
      before: Prices,
      after: Prices,
      /** Change of the fair price, before rounding. */
      change: Fen,
      /** Number of remaining comparables. */
      counted: z.int(),
      /** Effect of each excluded sale alone on the fair price. */
      excluded: z.array(z.object({ saleId: Id, change: Fen })),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/report/refine': defineCall({
    own: 'A report names what was left out; its reader may try what knowing it would change. It never changes itself.',
    summary: 'What an estimate would be with facts that were left out; changes nothing',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({
      orderId: Id,
      /** Answers to fields that were unanswered or 不清楚. */
      answers: z
        .record(z.string().max(64), AnswerSchema)
        .refine((answers) => Object.keys(answers).length > 0, '请先填写要试算的一项'),
    }),
    data: z.object({
      /** By the current model, so that both prices reflect the same market. */
      before: Prices,
      /** `null` if the model cannot price such an account. */
      after: Prices.extend({ grade: z.enum(['A', 'B', 'C', 'D']) }).nullable(),
    }),
  }),
};
