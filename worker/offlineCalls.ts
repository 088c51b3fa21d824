import type { CallName } from '@account-doctor/contract/types';

/**
 * Calls whose last answer is returned while there is no network: what users come back to read. All of them only read;
 * none writes, pays, grants or polls something.
 */
export const offlineCalls: ReadonlySet<string> = new Set<CallName>([
  'GET /app-api/home/banner',
  'GET /app-api/home/app-home-data-count',
  'GET /app-api/home/last-fifteen-order',
  'GET /app-api/home/app-home-game-list',
  'GET /app-api/home/excellent-report-list',
  'GET /app-api/home/own-account-list',
  'GET /app-api/home/excellent-report',
  'GET /app-api/game/accuracy',
  'GET /app-api/home/document/get',
  'GET /app-api/api/evaluate/user/game/list',
  'POST /app-api/api/evaluate/user/game/hot/game',
  'POST /app-api/information/page',
  'GET /app-api/information/detail',
  'GET /app-api/user/get',
  'GET /app-api/user/help/center',
  'GET /app-api/user/message',
  'POST /app-api/api/evaluate/user/order/list',
  'GET /app-api/api/evaluate/user/order/get/info',
  'GET /app-api/api/evaluate/user/order/report/get',
  'GET /app-api/api/evaluate/user/account/get',
  'POST /app-api/api/evaluate/user/coupon/get/by/status',
]);
