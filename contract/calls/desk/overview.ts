import { z } from 'zod';
import { defineDeskCall, defineDeskChange, Id } from '../../call';
import { ExportedList, ExportFormatSchema } from '../../deskOrders';
import { dailyFigures, overviewDays } from '../../figures';

const Figures = z.record(z.enum(dailyFigures), z.int());

/** Number of appraisals that wait for a step. */
const WaitingAppraisals = z.object({
  waiting: z.int(),
  /** How many of the waiting appraisals have missed their deadline. */
  late: z.int(),
});

/** The service's figures for the last days, and the work that waits now. */
export const OverviewSchema = z.object({
  /** Days in China, oldest first; the last one is today, unless the period is `yesterday`. Money is in fen. */
  days: z.array(z.object({ day: z.iso.date(), figures: Figures })),
  totals: Figures,
  /**
   * Totals of the same number of days before `days`, for comparison; `null` if the service was not in use on all of
   * those days. If `days` ends today, `before` covers more time, because today is not over.
   */
  before: Figures.nullable(),
  /** The channels with most visits; `null` for visits without a channel. */
  channels: z.array(z.object({ channel: z.string().nullable(), visits: z.int() })),
  appraisals: z.object({ claim: WaitingAppraisals, deliver: WaitingAppraisals }),
  valuers: z.array(WaitingAppraisals.extend({ staffId: Id, alias: z.string() })),
  /** Number of contents without a verdict, and number of contents that a person must review. */
  moderation: z.object({ waiting: z.int(), doubtful: z.int() }),
});

const Period = z.strictObject({
  days: z.enum(overviewDays, '请选择今天、昨天、7 天、30 天或 90 天'),
});

/** The calls of 总览. */
export const deskOverviewEndpoints = {
  'GET /desk-api/overview/figures': defineDeskCall({
    role: 'admin',
    summary: 'Figures of yesterday or of the last days, today included, and what waits now',
    payload: Period,
    data: OverviewSchema,
  }),
  'POST /desk-api/overview/export': defineDeskChange({
    audits: ['overview.export'],
    role: 'admin',
    rate: 'read',
    summary: 'Figures of the same days as a file, a row for each day',
    payload: Period.extend({ format: ExportFormatSchema }),
    data: ExportedList,
  }),
};
