import { z } from 'zod';
import { defineCall, Id } from '../call';
import { OrderInfoSchema } from './payment';
import { orderKinds } from '../states';

const Confirmation = z.strictObject({ orderId: Id, couponId: Id.optional() });

/** Calls with which a customer confirms an order at its price. */
export const checkoutEndpoints = {
  'POST /app-api/api/evaluate/user/order/create/pre': defineCall({
    summary:
      'Confirm an order at its price, with a coupon if wanted; a repeated call changes nothing',
    access: 'user',
    payload: Confirmation,
    data: OrderInfoSchema,
  }),
  'POST /app-api/api/evaluate/user/order/create/ai/pre': defineCall({
    summary:
      'Order the unlocking of an estimate’s report; returns an open order for it, if there is one',
    access: 'user',
    rate: 'submit',
    payload: Confirmation,
    data: OrderInfoSchema,
  }),
  'GET /app-api/api/evaluate/user/coupon/get/waiting': defineCall({
    own: 'No specified call returns the user’s started orders that a coupon applies to.',
    summary:
      'The user’s newest locked report or unconfirmed order that a coupon, or one of a campaign, applies to',
    access: 'user',
    payload: z.strictObject({ couponId: Id.optional(), campaignId: Id.optional() }),
    data: z.object({
      /**
       * The order to confirm. For kind `unlock`, it is the order with the locked report, otherwise the order itself;
       * `null` if there is nothing to confirm.
       */
      waiting: z.object({ orderId: Id, kind: z.enum(orderKinds) }).nullable(),
    }),
  }),
};
