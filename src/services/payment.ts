import type { PaymentMethod } from '@account-doctor/contract/payment';
import { call } from '@/data/service';

/** The calls about payment. */

export const confirmOrder = (payload: { orderId: string; couponId?: string }) =>
  call('POST /app-api/api/evaluate/user/order/create/pre', payload);

/** Orders that a report is opened; an order for it that is open is gone on with. */
export const orderUnlock = (payload: { orderId: string; couponId?: string }) =>
  call('POST /app-api/api/evaluate/user/order/create/ai/pre', payload);

export const beginPayment = (payload: { orderId: string; method: PaymentMethod }) =>
  call('POST /app-api/api/evaluate/user/order/payment', payload).then(({ launch }) => launch);

/** Cancels an order: unpaid it is closed, paid it is refunded while nobody has taken it. */
export const cancelOrder = (orderId: string) =>
  call('POST /app-api/api/evaluate/user/order/apply/cancel', { orderId });

export const closeOrder = (orderId: string) =>
  call('POST /app-api/api/evaluate/user/order/close/order', { orderId });
