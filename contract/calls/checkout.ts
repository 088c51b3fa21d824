import { z } from 'zod';
import { defineCall, Id } from '../call';
import { OrderInfoSchema } from './payment';
import { orderKinds } from '../states';

const Confirmation = z.strictObject({ orderId: Id, couponId: Id.optional() });

/** Endpoints to confirm an order at its price. */
export const checkoutEndpoints = {
  'POST /app-api/api/evaluate/user/order/create/pre': defineCall({
    summary: 'Confirms an order at its price less a coupon; the same confirmation twice is one',
    access: 'user',
    payload: Confirmation,
    data: OrderInfoSchema,
  }),
  'POST /app-api/api/evaluate/user/order/create/ai/pre': defineCall({
    summary:
      'Orders the opening of an estimate’s full report; an open order for it is gone on with',
    access: 'user',
    rate: 'submit',
    payload: Confirmation,
    data: OrderInfoSchema,
  }),
  'GET /app-api/api/evaluate/user/coupon/get/waiting': defineCall({
    own: 'No given call says what a coupon can be used for of what the user has begun.',
    summary:
      'The newest report or order of the user that waits for a coupon, or for one of a campaign',
    access: 'user',
    payload: z.strictObject({ couponId: Id.optional(), campaignId: Id.optional() }),
    data: z.object({
      /** For kind `unlock` the order with the locked report, else the order awaiting its confirmation. */
      waiting: z.object({ orderId: Id, kind: z.enum(orderKinds) }).nullable(),
    }),
  }),
};
