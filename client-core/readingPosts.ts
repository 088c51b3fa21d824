import type { CallName } from '@account-doctor/contract/types';

/** POSTs that do not change what users read: lists with filters, and counters. */
export const readOnlyPosts: readonly CallName[] = [
  'POST /app-api/api/evaluate/user/coupon/can/receive',
  'POST /app-api/api/evaluate/user/coupon/get/by/status',
  'POST /app-api/api/evaluate/user/game/hot/game',
  'POST /app-api/api/evaluate/user/order/contrast/analysis',
  'POST /app-api/api/evaluate/user/order/get/order/count',
  'POST /app-api/api/evaluate/user/order/list',
  'POST /app-api/api/evaluate/user/order/report/recount',
  'POST /app-api/api/evaluate/user/order/report/refine',
  'POST /app-api/game/quote',
  'POST /app-api/information/page',
  'POST /app-api/common/public/count/hit',
];
