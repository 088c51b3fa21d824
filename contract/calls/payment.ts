import { z } from 'zod';
import { call, Fen, Id, Instant, Nothing } from '../call';
import { Prose } from '../callFields';
import { OrderRow } from './order';
import { WechatCode } from './user';
import { cancelWays, paymentMethods, refundStates } from '../payment';
import { REFUSAL_MESSAGE_LIMIT } from '../paymentRefusals';
import { orderStates } from '../states';

/** What `wx.requestVirtualPayment` takes. */
const VirtualParameters = z.object({
  mode: z.literal('short_series_goods'),
  signData: z.string(),
  paySig: z.string(),
  signature: z.string(),
});

/** The wire form of `PaymentLaunch`; a compile-time check keeps the two the same. */
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

/** An order as its payment sees it. */
export const OrderInfo = OrderRow.extend({
  /**
   * Taken off by the paid report of the same account; before the confirmation what would be. The price
   * is the list price less this and the discount.
   */
  credit: Fen,
  paidAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Seconds until it can no longer be paid; 0 unless it waits for payment. */
  secondsLeft: z.int(),
  /** Name of the coupon that took the discount off. */
  couponName: z.string().nullable(),
  /** How its user may cancel it now. */
  cancel: z.enum(cancelWays),
  /** The money on its way back, or returned. */
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

/** Calls from a confirmed order to its payment, or to the money back. */
export const paymentCalls = {
  'POST /app-api/api/evaluate/user/order/get/order/count': call({
    summary: 'Evaluations the user ordered today, orders not paid, and whether more are allowed',
    access: 'user',
    rate: 'read',
    payload: Nothing,
    data: z.object({
      today: z.int(),
      perDay: z.int(),
      unpaid: z.int(),
      unpaidLimit: z.int(),
      /** Whether one more may be made now. */
      allowed: z.boolean(),
      /** When the day's limit, which was reached, opens again. */
      opensAt: Instant.nullable(),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/pay/type': call({
    summary: 'The ways to pay an order that fit the place the user is in',
    access: 'user',
    /** Without an order, as 2.0.0 asks: the ways of any that it knows. */
    payload: z.strictObject({ orderId: Id.optional() }),
    data: z.object({
      methods: z.array(z.object({ method: z.enum(paymentMethods), label: z.string() })),
      /** Whether there are more ways in the phone’s own browser, which the user is not in. */
      moreInBrowser: z.boolean(),
    }),
  }),
  'POST /app-api/api/evaluate/user/order/payment': call({
    summary: 'Begins to pay a confirmed order; begun again the same way it is the same payment',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      method: z.enum(paymentMethods, '请选择支付方式'),
      /** Of `wx.login`, where WeChat does not know the session any more by which it was signed. */
      code: WechatCode.optional(),
    }),
    data: z.object({ launch: Launch }),
  }),
  'POST /app-api/api/evaluate/user/order/payment/refused': call({
    own: 'What WeChat refuses on a phone the service would never hear of.',
    summary: 'Tells that a payment was refused on the phone, and in which words',
    access: 'user',
    payload: z.strictObject({
      orderId: Id,
      method: z.enum(paymentMethods),
      errCode: z.int().optional(),
      errMsg: Prose().max(REFUSAL_MESSAGE_LIMIT),
    }),
    data: Nothing,
  }),
  'GET /app-api/api/evaluate/user/order/pay/result': call({
    summary: 'Whether an order is paid, by what its provider says',
    access: 'user',
    payload: OrderPayload,
    data: z.object({
      state: z.enum(orderStates),
      paid: z.boolean(),
      /** Whether asking again may bring something else. */
      waiting: z.boolean(),
      secondsLeft: z.int(),
    }),
  }),
  'GET /app-api/api/evaluate/user/order/get/info': call({
    summary: 'One order of the user, with its price in parts and what became of its payment',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfo,
  }),
  'POST /app-api/api/evaluate/user/order/close/order': call({
    summary: 'Closes an order that is not paid; its coupon comes back',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfo,
  }),
  'POST /app-api/api/evaluate/user/order/apply/cancel': call({
    summary: 'Cancels an order: closed while unpaid, refunded while no valuer has taken it',
    access: 'user',
    payload: OrderPayload,
    data: OrderInfo,
  }),
};
