import { request } from '@/request/request';

/** Links by which others read a report. */

/** The link to a version of a report, the newest unless one is asked for. */
export const shareReport = (orderId: string, version?: number) =>
  request('POST /app-api/api/evaluate/user/order/share/create', { orderId, version });

export const listShares = (orderId: string) =>
  request('GET /app-api/api/evaluate/user/order/share/list', { orderId });

export const revokeShare = (shareId: string) =>
  request('POST /app-api/api/evaluate/user/order/share/revoke', { shareId });

/** A report as strangers read it. */
export const openSharedReport = (token: string) => request('GET /app-api/report/shared', { token });
