import { z } from 'zod';
import { defineCall, Fen, Id, Instant, Nothing } from '../call';
import { FreeText } from '../callFields';
import { OrderRowSchema } from './order';
import { WechatCode } from './user';
import { cancelWays, paymentMethods, refundStates } from '../payment';
import { REJECTION_MESSAGE_LIMIT } from '../paymentRefusals';
import { orderStates } from '../states';

/** Parameters of `wx.requestVirtualPayment`. */
const VirtualParameters = z.object({
  mode: z.literal('short_series_goods'),
  signData: z.string(),
  paySig: z.string(),
  signature: z.string(),
});

/** Schema of `PaymentLaunch`; a compile-time check keeps schema and type equal. */
export const Launch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({
    kind: z.literal('mini-program'),
    parameters: z.object({
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
  z.object({ kind: z.literal('virtual'), parameters: VirtualParameters }),
  z.object({
    kind: z.literal('virtual-cashier'),
    url: z.string(),
    parameters: VirtualParameters,
  }),
  z.object({ kind: z.literal('renew-session') }),
  z.object({ kind: z.literal('cashier'), url: z.string() }),
]);

/** An order with the data for its payment. */
export const OrderInfoSchema = OrderRowSchema.extend({
  /**
   * Reduction for an already paid report of the same account; until the order is confirmed, only a forecast. The price
   * is the list price minus credit and discount.
   */
  credit: Fen,
  paidAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Seconds left to pay; 0 if the order does not await payment. */
  secondsLeft: z.int(),
  /** Name of the coupon. */
  couponName: z.string().nullable(),
  /** How the user may cancel the order now. */
  cancel: z.enum(cancelWays),
  /** The order's refund, pending or completed; `null` if nothing is refunded. */
  refund: z
    .object({
      state: z.enum(refundStates),
      amount: Fen,
      requestedAt: Instant,
      settledAt: Instant.nullable(),
    })
    .nullable(),
});

const OrderPayload = z.strictObject({ orderId: Id });

/** Calls from a confirmed order to its payment or refund. */
export const paymentEndpoints = {
  'POST /app-api/api/evaluate/user/order/get/order/count': defineCall({
    summary:
      'The number of the user’s evaluations today and unpaid orders, and whether more are allowed',
    access: 'user',
    rate: 'read',
    payload: Nothing,
    data: z.object({
      today: z.int(),
      perDay: z.int(),
      unpaid: z.int(),
      unpaidLimit: z.int(),
      /** Whether the user may order now. */
      allowed: z.boolean(),
      /** When the user may order again, if the daily limit is reached; otherwise `null`. */
      opensAt: Instant.nullable(),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/pay/type': defineCall({
    summary: 'The payment methods for an order in the user’s program',
    access: 'user',
    /** Version 2.0.0 sends no order and gets all payment methods that it knows. */
    payload: z.strictObject({ orderId: Id.optional() }),
    data: z.object({
      methods: z.array(z.object({ method: z.enum(paymentMethods), label: z.string() })),
      /** Whether the same order has more payment methods in the phone's own browser. */
      moreInBrowser: z.boolean(),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/payment': defineCall({
    summary:
      'Start the payment of a confirmed order; a repeated call with the same method returns the same payment',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      method: z.enum(paymentMethods, '请选择支付方式'),
      /** Code of `wx.login`, if the stored WeChat session, which signs the payment, has expired. */
      code: WechatCode.optional(),
    }),
    data: z.object({ launch: Launch }),
  }),
  'POST /app-api/api/evaluate/user/order/payment/refused': defineCall({
    own: 'The service would not learn about payments that WeChat rejects on the phone.',
    summary: 'Report that a payment was rejected on the phone, with the error text',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      method: z.enum(paymentMethods),
      errCode: z.int().optional(),
      errMsg: FreeText().max(REJECTION_MESSAGE_LIMIT),
    }),
    data: Nothing,
  }),
  'GET /app-api/api/evaluate/user/order/pay/result': defineCall({
    summary: 'Whether an order is paid, according to its provider',
    access: 'user',
    payload: OrderPayload,
    data: z.object({
      state: z.enum(orderStates),
      paid: z.boolean(),
      /** Whether the result of the payment may still change. */
      waiting: z.boolean(),
      secondsLeft: z.int(),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/info': defineCall({
    summary: 'One order of the user, with the parts of its price and the state of its payment',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfoSchema,
  }),
  'POST /app-api/api/evaluate/user/order/close/order': defineCall({
    summary: 'Close an unpaid order and return its coupon',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfoSchema,
  }),
  'POST /app-api/api/evaluate/user/order/apply/cancel': defineCall({
    summary: 'Cancel an order: an unpaid one is closed, an unclaimed appraisal is refunded',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfoSchema,
  }),
};
