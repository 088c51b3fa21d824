import { z } from 'zod';
import { call, Fen, Id, Instant } from '../call';
import { HumanStanding, ValuerRecord } from './appraisal';
import { Answer } from './game';
import { OrderRow } from './order';
import { ShownReport } from './report';

export const ReportAnswer = z.object({
  order: OrderRow,
  /** Present when there is one; of several versions the one asked for, else the newest. */
  report: ShownReport.nullable(),
  /** Every version of the report, the first one first: an appeal leads to a second. */
  versions: z.array(
    z.object({ version: z.int(), reportNo: z.string(), fair: Fen, createdAt: Instant }),
  ),
  /** Of an order for a valuation by a person. */
  human: HumanStanding.nullable(),
  /** Of who signed the shown report; `null` without a valuer. */
  valuerRecord: ValuerRecord.nullable(),
  /** Of an estimate: what was paid for the account’s report and would count against a person’s valuation now. */
  credit: Fen,
  /** While the estimate moves: orders before this one. */
  ahead: z.int().nullable(),
  /** When `insufficient_data`: sales known of this game and zone family, and how many are needed. */
  sales: z.object({ known: z.int(), needed: z.int() }).nullable(),
  /** Of an estimate that ended: what was submitted, to correct it, or to hand it to a valuer. */
  submitted: z
    .object({
      serverId: Id,
      zone: z.int().nullable(),
      answers: z.record(z.string(), Answer),
      pictures: z.array(Id),
      /** What no longer fits the game’s form; `place` as `VALIDATION_FAILED` names fields. */
      misfits: z.array(z.object({ place: z.string(), label: z.string(), problem: z.string() })),
    })
    .nullable(),
});

const Prices = z.object({ fair: Fen, low: Fen, high: Fen });

/** Most similar accounts that a report names. */
const MOST_COMPARABLES = 8;

export const readReportCalls = {
  'GET /app-api/api/evaluate/user/order/report/get': call({
    summary: 'An order’s report, or how far it is',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.coerce.number().int().min(1).max(2).optional(),
    }),
    data: ReportAnswer,
    stored: 'report',
  }),
  'POST /app-api/api/evaluate/user/order/report/recount': call({
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
      /** As the report has it. */
      before: Prices,
      after: Prices,
      /** Of the fair price, before it is rounded as reports round it. */
      change: Fen,
      /** Comparable sales that still count. */
      counted: z.int(),
      /** What leaving out each by itself does to the fair price. */
      excluded: z.array(z.object({ saleId: Id, change: Fen })),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/report/refine': call({
    own: 'A report names what was left out; its reader may try what knowing it would change. It never changes itself.',
    summary: 'What an estimate would be with facts that were left out; changes nothing',
    access: 'user',
    rate: 'read',
    payload: z.strictObject({
      orderId: Id,
      /** Of fields that were left out, or answered by not knowing. */
      answers: z
        .record(z.string().max(64), Answer)
        .refine((answers) => Object.keys(answers).length > 0, '请先填写要试算的一项'),
    }),
    data: z.object({
      /** By the model of now, so that both say the same market. */
      before: Prices,
      /** `null` where the model knows no account like that one. */
      after: Prices.extend({ grade: z.enum(['A', 'B', 'C', 'D']) }).nullable(),
    }),
  }),
};
