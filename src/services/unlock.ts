import { call } from '@/data/service';

/** The calls about unlocking a report. */

/** Asks for helpers; while that is open it is the same asking. */
export const askForHelp = (orderId: string) =>
  call('POST /app-api/report/unlock/order/unlock/ask', { orderId });

export const helpUnlock = (recordId: string) =>
  call('POST /app-api/report/unlock/unlock/user/help', { recordId });

/** The ad that opens a report when it is watched to its end, with the nonce of one view. */
export const adFor = (orderId: string) =>
  call('GET /app-api/report/unlock/order/unlock/adUnitId', { orderId });

export const adWatched = (payload: { orderId: string; nonce: string; ended: boolean }) =>
  call('POST /app-api/report/unlock/order/unlock/ad', payload);
