import type { PaymentMethod } from '@account-doctor/contract/payment';
import type { PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** The calls about payment. */

export const orderInfo = (orderId: string) =>
  call('GET /app-api/api/evaluate/user/order/get/info', { orderId });

/** The user's coupons for an order, usable ones best first. */
export const usableCoupons = (
  payload: PayloadOf<'GET /app-api/api/evaluate/user/coupon/get/can/use'>,
) => call('GET /app-api/api/evaluate/user/coupon/get/can/use', payload);

export const confirmOrder = (payload: { orderId: string; couponId?: string }) =>
  call('POST /app-api/api/evaluate/user/order/create/pre', payload);

/** Orders that a report is opened; an order for it that is open is gone on with. */
export const orderUnlock = (payload: { orderId: string; couponId?: string }) =>
  call('POST /app-api/api/evaluate/user/order/create/ai/pre', payload);

export const payTypes = () => call('GET /app-api/api/evaluate/user/order/pay/type', {});

export const beginPayment = (payload: { orderId: string; method: PaymentMethod }) =>
  call('POST /app-api/api/evaluate/user/order/payment', payload).then(({ launch }) => launch);

export const payResult = (orderId: string) =>
  call('GET /app-api/api/evaluate/user/order/pay/result', { orderId });

/** Cancels an order: unpaid it is closed, paid it is refunded while nobody has taken it. */
export const cancelOrder = (orderId: string) =>
  call('POST /app-api/api/evaluate/user/order/apply/cancel', { orderId });

export const closeOrder = (orderId: string) =>
  call('POST /app-api/api/evaluate/user/order/close/order', { orderId });
