import { z } from 'zod';
import { defineCall, Fen, Id, Instant, Nothing } from '../call';
import { Prose } from '../callFields';
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

/** Schema of `PaymentLaunch`; a compile-time check keeps the two equal. */
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

/** An order with its payment data. */
export const OrderInfoSchema = OrderRowSchema.extend({
  /**
   * Credit for a paid report of the same account; before the confirmation an estimate of it. The price is the list
   * price minus credit and discount.
   */
  credit: Fen,
  paidAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Seconds left to pay; 0 unless it awaits payment. */
  secondsLeft: z.int(),
  /** Name of the coupon. */
  couponName: z.string().nullable(),
  /** How the user may cancel it now. */
  cancel: z.enum(cancelWays),
  /** A pending or completed refund. */
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

/** Endpoints from a confirmed order to its payment or refund. */
export const paymentEndpoints = {
  'POST /app-api/api/evaluate/user/order/get/order/count': defineCall({
    summary: 'Evaluations the user ordered today, orders not paid, and whether more are allowed',
    access: 'user',
    rate: 'read',
    payload: Nothing,
    data: z.object({
      today: z.int(),
      perDay: z.int(),
      unpaid: z.int(),
      unpaidLimit: z.int(),
      /** Whether another order is allowed now. */
      allowed: z.boolean(),
      /** When the daily limit is reset, if it is reached. */
      opensAt: Instant.nullable(),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/pay/type': defineCall({
    summary: 'The ways to pay an order that fit the place the user is in',
    access: 'user',
    /** Without an order, as version 2.0.0 asks: all methods that it knows. */
    payload: z.strictObject({ orderId: Id.optional() }),
    data: z.object({
      methods: z.array(z.object({ method: z.enum(paymentMethods), label: z.string() })),
      /** Whether the phone's own browser offers more methods. */
      moreInBrowser: z.boolean(),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/payment': defineCall({
    summary: 'Begins to pay a confirmed order; begun again the same way it is the same payment',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      method: z.enum(paymentMethods, '请选择支付方式'),
      /** Code of `wx.login`, if the WeChat session for the signature has expired. */
      code: WechatCode.optional(),
    }),
    data: z.object({ launch: Launch }),
  }),
  'POST /app-api/api/evaluate/user/order/payment/refused': defineCall({
    own: 'What WeChat refuses on a phone the service would never hear of.',
    summary: 'Tells that a payment was refused on the phone, and in which words',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      method: z.enum(paymentMethods),
      errCode: z.int().optional(),
      errMsg: Prose().max(REJECTION_MESSAGE_LIMIT),
    }),
    data: Nothing,
  }),
  'GET /app-api/api/evaluate/user/order/pay/result': defineCall({
    summary: 'Whether an order is paid, by what its provider says',
    access: 'user',
    payload: OrderPayload,
    data: z.object({
      state: z.enum(orderStates),
      paid: z.boolean(),
      /** Whether the result may still change. */
      waiting: z.boolean(),
      secondsLeft: z.int(),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/info': defineCall({
    summary: 'One order of the user, with its price in parts and what became of its payment',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfoSchema,
  }),
  'POST /app-api/api/evaluate/user/order/close/order': defineCall({
    summary: 'Closes an order that is not paid; its coupon comes back',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfoSchema,
  }),
  'POST /app-api/api/evaluate/user/order/apply/cancel': defineCall({
    summary: 'Cancels an order: closed while unpaid, refunded while no valuer has taken it',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfoSchema,
  }),
};
