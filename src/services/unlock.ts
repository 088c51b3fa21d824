import { request } from '@/request/request';

/** The calls about unlocking a report. */

export const unlockRecord = (orderId: string) =>
  request('GET /app-api/report/unlock/order/unlock/record', { orderId });

/** Asks for helpers; while that is open it is the same asking. */
export const askForHelp = (orderId: string) =>
  request('POST /app-api/report/unlock/order/unlock/ask', { orderId });

/** Who asks for help by that link, and who has helped. */
export const askingOf = (recordId: string) =>
  request('GET /app-api/report/unlock/unlock/user/help/list', { recordId });

export const helpUnlock = (recordId: string) =>
  request('POST /app-api/report/unlock/unlock/user/help', { recordId });

/** The ad that opens a report when it is watched to its end, with the nonce of one view. */
export const adFor = (orderId: string) =>
  request('GET /app-api/report/unlock/order/unlock/adUnitId', { orderId });

export const adWatched = (payload: { orderId: string; nonce: string; ended: boolean }) =>
  request('POST /app-api/report/unlock/order/unlock/ad', payload);
