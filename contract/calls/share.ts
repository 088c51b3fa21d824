import { z } from 'zod';
import { call, Id, Instant, Nothing } from '../call';
import { PublicReport } from './showcase';

/** A public link to one version of a report, anonymised. */
export const ReportShare = z.object({
  shareId: Id,
  version: z.int(),
  reportNo: z.string(),
  /** Parameter of the shared report page. */
  token: z.string(),
  /** Address of that page on the web. */
  url: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});

export const shareCalls = {
  'POST /app-api/api/evaluate/user/order/share/create': call({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'A link to a report for others; asking again is answered with the same link',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.int().min(1).max(2).optional(),
    }),
    data: ReportShare,
  }),
  'GET /app-api/api/evaluate/user/order/share/list': call({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'The links to an order’s reports that work, the newest first',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({ list: z.array(ReportShare) }),
  }),
  'POST /app-api/api/evaluate/user/order/share/revoke': call({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'Take a link back; revoking it again changes nothing',
    access: 'user',
    payload: z.strictObject({ shareId: Id }),
    data: Nothing,
  }),
  'GET /app-api/report/shared': call({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'A report as strangers read it by its link',
    access: 'public',
    payload: z.strictObject({ token: z.string('链接不完整，请向分享的人要完整的链接').max(64) }),
    data: z.object({ report: PublicReport, gameIconUrl: z.string(), expiresAt: Instant }),
  }),
};
