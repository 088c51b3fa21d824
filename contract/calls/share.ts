import { z } from 'zod';
import { defineCall, Id, Instant, Nothing } from '../call';
import { PublicReportSchema } from './showcase';

/** A public link to one version of a report; the shared page is anonymised. */
export const ReportShareSchema = z.object({
  shareId: Id,
  version: z.int(),
  reportNo: z.string(),
  /** Secret in the link; parameter of the shared report's page. */
  token: z.string(),
  /** Address of the shared report's page on the web. */
  url: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});

export const shareEndpoints = {
  'POST /app-api/api/evaluate/user/order/share/create': defineCall({
    own: 'The specification has the page of a shared report but no call for its data.',
    summary: 'Create a public link to a report; a repeated call returns the same link',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      version: z.int().min(1).max(2).optional(),
    }),
    data: ReportShareSchema,
  }),
  'GET /app-api/api/evaluate/user/order/share/list': defineCall({
    own: 'The specification has the page of a shared report but no call for its data.',
    summary: 'The valid share links of an order’s reports, newest first',
    access: 'user',
    payload: z.strictObject({ orderId: Id }),
    data: z.object({ list: z.array(ReportShareSchema) }),
  }),
  'POST /app-api/api/evaluate/user/order/share/revoke': defineCall({
    own: 'The specification has the page of a shared report but no call for its data.',
    summary: 'Revoke a share link; a repeated call changes nothing',
    access: 'user',
    payload: z.strictObject({ shareId: Id }),
    data: Nothing,
  }),
  'GET /app-api/report/shared': defineCall({
    own: 'The specification has the page of a shared report but no call for its data.',
    summary: 'The anonymised report of a share link',
    access: 'public',
    payload: z.strictObject({ token: z.string('链接不完整，请向分享的人要完整的链接').max(64) }),
    data: z.object({ report: PublicReportSchema, gameIconUrl: z.string(), expiresAt: Instant }),
  }),
};
