import { z } from 'zod';
import { call, Fen, Id, pageOf, PageRequest } from '../call';
import { Report } from './report';

/**
 * A report as strangers may read it. Nothing in it leads to a person, an account or an order: it
 * has no number, no code, no account, no zone and no time of day.
 */
export const PublicReport = Report.omit({ header: true }).extend({
  header: z.object({
    gameId: Id,
    gameName: z.string(),
    /** Without the number of the zone. */
    serverLabel: z.string(),
    source: z.enum(['form', 'link', 'capture', 'human']),
    /** Day in China on which the account was described. */
    evaluatedOn: z.iso.date(),
    modelVersion: z.string(),
    /** The prices rest on generated sample sales and say nothing about the market. */
    sample: z.boolean(),
  }),
});

export const ExcellentReportRow = z.object({
  showcaseId: Id,
  /** Made from an invented account, to show what a good report looks like. */
  sample: z.boolean(),
  gameId: Id,
  gameName: z.string(),
  gameIconUrl: z.string(),
  serverLabel: z.string(),
  fair: Fen,
  low: Fen,
  high: Fen,
  grade: z.enum(['A', 'B', 'C', 'D']),
  /** Names of the dearest items. */
  highlights: z.array(z.string()),
  evaluatedOn: z.iso.date(),
});

export const showcaseCalls = {
  'GET /app-api/home/excellent-report-list': call({
    summary: 'Reports worth reading, shown with their owners’ consent, the best first',
    access: 'public',
    payload: PageRequest.extend({ gameId: Id.optional() }).strict(),
    data: pageOf(ExcellentReportRow).extend({
      /** Games that there are reports of, to choose from. */
      games: z.array(z.object({ gameId: Id, gameName: z.string() })),
    }),
  }),
  'GET /app-api/home/excellent-report': call({
    own: 'The given list would be too heavy if it carried whole reports.',
    summary: 'One of the excellent reports, anonymised',
    access: 'public',
    payload: z.strictObject({ showcaseId: Id }),
    data: ExcellentReportRow.extend({ report: PublicReport }),
  }),
};
