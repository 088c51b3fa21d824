import { z } from 'zod';
import { defineCall, Fen, Id, listPageOf, PageRequest } from '../call';
import { SHOWN_FACTS, SHOWN_ITEMS } from '../limits';
import { ItemStyleSchema, ReportSchema, ValuableItemSchema } from './report';

/**
 * A report that any visitor may read. Nothing in it identifies a person, account or order: it has no number, code,
 * account, zone or time of day.
 */
export const PublicReportSchema = ReportSchema.omit({ header: true }).extend({
  header: z.object({
    gameId: Id,
    gameName: z.string(),
    /** Name of the server, without the zone number. */
    serverLabel: z.string(),
    source: z.enum(['form', 'link', 'capture', 'human']),
    /** Day of the evaluation in China. */
    evaluatedOn: z.iso.date(),
    modelVersion: z.string(),
    /** Whether the prices are based on generated sample sales, which say nothing about the real market. */
    sample: z.boolean(),
  }),
});

export const ExcellentReportRowSchema = z.object({
  showcaseId: Id,
  /** Whether the report is an example, made from an invented account. */
  sample: z.boolean(),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  fair: Fen,
  low: Fen,
  high: Fen,
  grade: z.enum(['A', 'B', 'C', 'D']),
  /** Names of the most valuable items. */
  highlights: z.array(z.string()),
  /**
   * The most valuable items with the amounts that they add, if the request asks for `tiles`; never sent by version 2.0.
   */
  items: z
    .array(ValuableItemSchema.extend({ title: z.string(), style: ItemStyleSchema }))
    .max(SHOWN_ITEMS)
    .optional(),
  /**
   * The facts with the largest effect on the price, with their amounts, which `fair` includes. A service of version 2.0
   * sends neither these nor `method`.
   */
  facts: z
    .array(z.object({ text: z.string(), amount: Fen }))
    .max(SHOWN_FACTS)
    .optional(),
  /** The model's error on sales that it did not learn from: shares, 0–1, and the number of these sales. */
  method: z
    .object({ medianError: z.number(), coverage: z.number(), heldOutSales: z.int() })
    .nullable()
    .optional(),
  evaluatedOn: z.iso.date(),
});

export const showcaseEndpoints = {
  'GET /app-api/home/excellent-report-list': defineCall({
    summary: 'Excellent reports, published with their owners’ consent, best first',
    access: 'public',
    payload: PageRequest.extend({
      gameId: Id.optional(),
      /** Whether the rows contain `items`, which are a large part of the answer. */
      tiles: z.literal('on').optional(),
    }).strict(),
    data: listPageOf(ExcellentReportRowSchema).extend({
      /** Games that occur in these reports, to filter by. */
      games: z.array(z.object({ gameId: Id, gameName: z.string() })),
    }),
  }),
  'GET /app-api/home/excellent-report': defineCall({
    own: 'The specified list would be too large with complete reports.',
    summary: 'One of the excellent reports, anonymised',
    access: 'public',
    payload: z.strictObject({ showcaseId: Id }),
    data: ExcellentReportRowSchema.extend({ report: PublicReportSchema }),
  }),
};
