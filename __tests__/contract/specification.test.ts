import type { CallDefinition } from '@account-doctor/contract/call';
import { appCallsByModule, calls } from '@account-doctor/contract/calls/index';
import { expect, it } from 'vitest';

/** The calls of the specification (docs/product.md, "Calls"), with complete paths. */
const specified = [
  // User
  'POST /app-api/user/auth/login',
  'POST /app-api/user/reset-password',
  'POST /app-api/user/update-password',
  'POST /app-api/user/auth/sms-login',
  'POST /app-api/user/auth/send-sms-code',
  'GET /app-api/user/get',
  'POST /app-api/user/auth/query-weixin-mini-app-bing-user',
  'POST /app-api/user/auth/social-login',
  'POST /app-api/user/auth/weixin-mini-app-login',
  'POST /app-api/user/real/name/auth',
  'GET /app-api/user/message',
  'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id',
  'GET /app-api/user/channel/on/stand/link',
  'GET /app-api/user/get/advice/feedback',
  'POST /app-api/user/submit/advice/feedback',
  'POST /app-api/user/login/off',
  'GET /app-api/user/check/login/off',
  'POST /app-api/user/user-settings/update',
  // Evaluation
  'GET /app-api/api/evaluate/user/game/list',
  'GET /app-api/game/server',
  'GET /app-api/game/detail',
  'POST /app-api/auto/task/create',
  'GET /app-api/auto/task/get/record',
  'GET /app-api/api/evaluate/user/game/config',
  'POST /app-api/api/evaluate/user/order/list',
  'GET /app-api/api/evaluate/user/order/report/get',
  'POST /app-api/api/evaluate/user/game/link/evaluate/verify',
  'POST /app-api/api/evaluate/user/game/submit/ai',
  'GET /app-api/api/evaluate/user/game/get/consult/staff',
  'POST /app-api/api/evaluate/user/order/apply/cancel',
  'POST /app-api/api/evaluate/user/game/submit/manual',
  'POST /app-api/api/evaluate/user/game/save/game/feedback',
  'POST /app-api/api/evaluate/user/order/save/valuation/evaluation',
  'GET /app-api/api/evaluate/user/order/get/valuation/evaluation',
  'GET /app-api/api/evaluate/user/order/get/report-image',
  'GET /app-api/api/evaluate/user/order/get/report-image/share',
  'POST /app-api/api/evaluate/user/game/hot/game',
  'POST /app-api/api/evaluate/user/order/contrast/analysis',
  'GET /app-api/report/unlock/order/unlock/record',
  'GET /app-api/report/unlock/unlock/user/help/list',
  'POST /app-api/report/unlock/unlock/user/help',
  // App and home
  'GET /app-api/home/banner',
  'GET /app-api/home/app-home-data-count',
  'GET /app-api/home/last-fifteen-order',
  'GET /app-api/home/app-home-game-list',
  'GET /app-api/home/document/get',
  'POST /app-api/common/sts',
  'GET /app-api/common/sts',
  'GET /app-api/common/open-pay-status',
  'GET /app-api/user/help/center',
  'POST /app-api/information/page',
  'GET /app-api/information/detail',
  'GET /app-api/home/excellent-report-list',
  'GET /app-api/common/app/latest_version',
  'GET /app-api/home/advice-feedback/user-count',
  'POST /app-api/common/public/count/hit',
  // Coupons
  'POST /app-api/api/evaluate/user/coupon/can/receive',
  'POST /app-api/api/evaluate/user/coupon/receive',
  'POST /app-api/api/evaluate/user/coupon/get/by/status',
  'GET /app-api/api/evaluate/user/coupon/get/can/use',
  // Payment
  'POST /app-api/api/evaluate/user/order/get/order/count',
  'POST /app-api/api/evaluate/user/order/create/pre',
  'GET /app-api/api/evaluate/user/order/pay/type',
  'GET /app-api/api/evaluate/user/order/pay/result',
  'POST /app-api/api/evaluate/user/order/payment',
  'GET /app-api/api/evaluate/user/order/get/info',
  'POST /app-api/api/evaluate/user/order/create/ai/pre',
  'POST /app-api/api/evaluate/user/order/close/order',
  'GET /app-api/report/unlock/order/unlock/adUnitId',
  'POST /app-api/report/unlock/order/unlock/ad',
];

/** Calls that say why the project added them; all calls of the desk are additional. */
const own = Object.values<Record<string, CallDefinition>>(appCallsByModule)
  .flatMap((room) => Object.entries(room))
  .filter(([, definition]) => definition.own !== undefined)
  .map(([name]) => name);

it('the contract contains all specified calls, and gives a reason for each additional one', () => {
  const held = Object.keys(calls).filter((name) => !name.includes(' /desk-api/'));
  expect(held.sort()).toEqual([...specified, ...own].sort());
});
