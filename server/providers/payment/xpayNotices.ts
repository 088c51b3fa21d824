import { z } from 'zod';
import { NoticeRefused, type PaymentRecord } from './payment';
import { ReportedFen, ReportedNumber } from './reported';

/**
 * WeChat's push messages about virtual payments, as documented on 2026-11-23 at
 * https://developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/virtual-payment.html
 * and, for Apple's, in virtual-payment/ios.html.
 */

const Delivery = z.object({
  OutTradeNo: ReportedNumber,
  // Some pages of WeChat's documentation show the value as a string.
  Env: z.union([z.int(), z.enum(['0', '1']).transform(Number)]),
  // Missing for payments through Apple.
  WeChatPayInfo: z
    .object({ TransactionId: z.union([ReportedNumber, z.literal('')]).nullish() })
    .nullish(),
  GoodsInfo: z.object({ ActualPrice: ReportedFen }),
});

const Refund = z.object({
  MchOrderId: ReportedNumber,
  RefundFee: ReportedFen,
  RetCode: z.int(),
});

const Inquiry = z.object({ pay_order_id: ReportedNumber });

function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const known = schema.safeParse(fields);
  if (!known.success) throw new NoticeRefused('unreadable');
  return known.data;
}

/** `xpay_goods_deliver_notify`: a payment was made; throws if it was made in WeChat's other environment. */
export function readDelivery(fields: unknown, env: 0 | 1): PaymentRecord & { state: 'paid' } {
  const { OutTradeNo: paymentNo, Env, ...paid } = parseFields(Delivery, fields);
  if (Env !== env) throw new NoticeRefused('of another environment');
  const tradeNo = paid.WeChatPayInfo?.TransactionId || paymentNo;
  return { paymentNo, state: 'paid', amount: paid.GoodsInfo.ActualPrice, tradeNo };
}

/** `xpay_refund_notify`: a refund succeeded or failed. */
export function readRefund(fields: unknown) {
  const { MchOrderId: paymentNo, RefundFee: amount, RetCode } = parseFields(Refund, fields);
  return { paymentNo, amount, problem: RetCode === 0 ? null : `RetCode ${RetCode}` };
}

/**
 * `xpay_subscribe_ios_refund_query_notify`: Apple asks for our opinion on a refund; returns our
 * payment number.
 */
export const readInquiry = (fields: unknown): string => parseFields(Inquiry, fields).pay_order_id;
