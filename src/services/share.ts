import { call } from '@/data/service';

/** Links by which others read a report. */

/** The link to a version of a report, the newest unless one is asked for. */
export const shareReport = (orderId: string, version?: number) =>
  call('POST /app-api/api/evaluate/user/order/share/create', { orderId, version });

export const listShares = (orderId: string) =>
  call('GET /app-api/api/evaluate/user/order/share/list', { orderId });

export const revokeShare = (shareId: string) =>
  call('POST /app-api/api/evaluate/user/order/share/revoke', { shareId });

/** A report as strangers read it. */
export const openSharedReport = (token: string) => call('GET /app-api/report/shared', { token });
