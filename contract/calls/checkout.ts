import { z } from 'zod';
import { call, Id } from '../call';
import { OrderInfo } from './payment';

const Confirmation = z.strictObject({ orderId: Id, couponId: Id.optional() });

/** Confirming an order at its price: what joins order, coupon and payment. */
export const checkoutCalls = {
  'POST /app-api/api/evaluate/user/order/create/pre': call({
    summary: 'Confirms an order at its price less a coupon; the same confirmation twice is one',
    access: 'user',
    payload: Confirmation,
    data: OrderInfo,
  }),
  'POST /app-api/api/evaluate/user/order/create/ai/pre': call({
    summary:
      'Orders the opening of an estimate’s full report; an open order for it is gone on with',
    access: 'user',
    rate: 'submit',
    payload: Confirmation,
    data: OrderInfo,
  }),
};
