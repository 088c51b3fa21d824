import { z } from 'zod';
import { defineCall, Id, Instant, Nothing } from '../call';
import { PublicReportSchema } from './showcase';

/** A public link to one version of a report, anonymised. */
export const ReportShareSchema = z.object({
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

export const shareEndpoints = {
  'POST /app-api/api/evaluate/user/order/share/create': defineCall({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'A link to a report for others; asking again is answered with the same link',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.int().min(1).max(2).optional(),
    }),
    data: ReportShareSchema,
  }),
  'GET /app-api/api/evaluate/user/order/share/list': defineCall({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'The links to an order’s reports that work, the newest first',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({ list: z.array(ReportShareSchema) }),
  }),
  'POST /app-api/api/evaluate/user/order/share/revoke': defineCall({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'Take a link back; revoking it again changes nothing',
    access: 'user',
    payload: z.strictObject({ shareId: Id }),
    data: Nothing,
  }),
  'GET /app-api/report/shared': defineCall({
    own: 'The page of a shared report is given, but no call for it.',
    summary: 'A report as strangers read it by its link',
    access: 'public',
    payload: z.strictObject({ token: z.string('链接不完整，请向分享的人要完整的链接').max(64) }),
    data: z.object({ report: PublicReportSchema, gameIconUrl: z.string(), expiresAt: Instant }),
  }),
};
