import { call } from '@/data/service';

/** Links by which others read a report. */

/** The link to a version of a report, the newest unless one is asked for. */
export const shareReport = (orderId: string, version?: number) =>
  call('POST /app-api/api/evaluate/user/order/share/create', { orderId, version });

export const revokeShare = (shareId: string) =>
  call('POST /app-api/api/evaluate/user/order/share/revoke', { shareId });
