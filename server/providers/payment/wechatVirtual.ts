import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { z } from 'zod';
import { chinaDate } from '../../core/chinaDay';
import {
  type BillQuery,
  type BillRow,
  type DeliveredPayment,
  type PaymentReference,
  type PaymentProvider,
  type PaymentRecord,
  type PaymentRequest,
  PaymentUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from './payment';
import { virtualPayment, type VirtualShop } from './virtualGoods';
import type { Xpay } from './xpay';

interface Shop extends VirtualShop {
  products: Record<PaymentRequest['goods']['kind'], string | null>;
}

const UNKNOWN_ORDER = 268_490_002;
/** WeChat's code for a repeated request. */
const REPEATED = 268_490_004;
/** Codes of temporary errors; a retry may succeed. */
const temporaryErrors = [-1, 268_490_001];

/** WeChat's order states: below 2 is unpaid, 6 is closed, and in all other states the order was paid. */
const PAID = 2;
const DELIVERING = 3;
const CLOSED = 6;
const REFUND_FAILED = 7;

const Order = z.object({
  status: z.int(),
  paid_fee: z.int().nullish(),
  left_fee: z.int().nullish(),
  refund_fee: z.int().nullish(),
  /** In seconds. */
  paid_time: z.int().nullish(),
  wx_order_id: z.string().nullish(),
  wxpay_order_id: z.string().nullish(),
});
type Order = z.output<typeof Order>;

/**
 * WeChat's virtual payment, required for virtual goods in mini-programs; on Apple's phones the payment goes through
 * Apple. Payments are reported by the mini-program's message push.
 */
export class WechatVirtual implements PaymentProvider {
  readonly name = 'wechat-virtual';
  readonly takesNumbersOnce = true;

  constructor(
    private readonly xpay: Xpay,
    private readonly shop: Shop,
  ) {}

  /** The configured WeChat environment. */
  get env(): 0 | 1 {
    return this.shop.env;
  }

  /** Sends no request to WeChat: the client passes the signed parameters to WeChat. */
  start(payment: PaymentRequest): Promise<PaymentLaunch> {
    const { kind } = payment.goods;
    const productId = this.shop.products[kind];
    if (productId === null) throw new PaymentUnavailable(`no product for ${kind}`);
    const parameters = virtualPayment(this.shop, productId, payment);
    return Promise.resolve({ kind: 'virtual', parameters });
  }

  async query(payment: PaymentReference): Promise<PaymentRecord> {
    const { paymentNo } = payment;
    const order = await this.order(payment.payerId, paymentNo);
    if (!order) return { paymentNo, state: 'unknown' };
    if (order.status === CLOSED) return { paymentNo, state: 'closed' };
    if (order.status < PAID) return { paymentNo, state: 'open' };
    if (!order.paid_fee) throw new PaymentUnavailable('query_order: paid, but without an amount');
    // Payments through Apple have no WeChat Pay number.
    const tradeNo = order.wxpay_order_id || order.wx_order_id || paymentNo;
    return { paymentNo, state: 'paid', amount: order.paid_fee, tradeNo };
  }

  /** WeChat's virtual payment has no call to close an order: it closes unpaid orders itself. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Needed only if the service did not accept the push message about the payment, because the response to it also
   * confirms the delivery.
   */
  async deliver({ payerId, paymentNo }: DeliveredPayment): Promise<void> {
    const paid = await this.order(payerId, paymentNo);
    if (paid?.status !== PAID && paid?.status !== DELIVERING) return;
    const { errcode } = await this.xpay.ask('/xpay/notify_provide_goods', { order_id: paymentNo });
    if (errcode !== 0 && errcode !== REPEATED)
      throw new PaymentUnavailable(`notify_provide_goods: ${errcode}`);
  }

  /** Only starts the refund. The next attempt queries the result, unless WeChat's message push reports it before. */
  async refund(asked: RefundRequest): Promise<RefundOutcome> {
    const { paymentNo, refundNo, amount, payerId } = asked;
    const paid = await this.order(payerId, paymentNo);
    if (!paid || paid.status < PAID) return { state: 'failed', problem: 'nothing was paid' };
    if (paid.left_fee === 0) return { state: 'succeeded' };
    const begun = await this.order(payerId, refundNo);
    if (begun?.status === REFUND_FAILED) return { state: 'closed', problem: 'refused by WeChat' };
    if (begun) return { state: 'processing' };
    const answer = await this.xpay.ask('/xpay/refund_order', {
      openid: payerId,
      order_id: paymentNo,
      refund_order_id: refundNo,
      left_fee: paid.left_fee ?? amount,
      refund_fee: amount,
      biz_meta: '',
      // WeChat's reason codes: 3 is the customer's request; the refund is requested by the service.
      refund_reason: '3',
      req_from: '1',
    });
    const { errcode: code } = answer;
    if (code === 0 || code === REPEATED)
      return { state: (await this.isFullyRefunded(asked)) ? 'succeeded' : 'processing' };
    if (temporaryErrors.includes(code)) throw new PaymentUnavailable(`refund_order: ${code}`);
    return { state: 'failed', problem: `errcode ${code}` };
  }

  /** Whether a payment was fully refunded. */
  async isFullyRefunded({ payerId, paymentNo }: PaymentReference): Promise<boolean> {
    const paid = await this.order(payerId, paymentNo);
    return paid !== null && paid.status >= PAID && paid.left_fee === 0;
  }

  /**
   * WeChat's documentation does not describe the content of a bill, so each payment is queried. That finds neither fees
   * nor payments that the service does not know.
   */
  async bill(day: string, asked: readonly BillQuery[]): Promise<BillRow[]> {
    const rows: BillRow[] = [];
    for (const { paymentNo, payerId, refundNo } of asked) {
      const paid = await this.order(payerId, paymentNo);
      if (!paid || paid.status < PAID || paid.status === CLOSED) continue;
      const tradeNo = paid.wxpay_order_id || paid.wx_order_id || paymentNo;
      const common = { paymentNo, tradeNo, fee: 0 };
      if (isPaidOn(day, paid))
        rows.push({ kind: 'payment', ...common, amount: requirePaidAmount(paid) });
      const back = refundNo === null ? null : await this.order(payerId, refundNo);
      if (!back || !refundNo || back.status === REFUND_FAILED || paid.left_fee !== 0) continue;
      const amount = back.refund_fee ?? requirePaidAmount(paid);
      if (isPaidOn(day, back)) rows.push({ kind: 'refund', ...common, amount, refundNo });
    }
    return rows;
  }

  /** Finds an order or a refund by the service's number. */
  private async order(payerId: string | null, number: string): Promise<Order | null> {
    if (payerId === null)
      throw new PaymentUnavailable('query_order: the payer’s account was deleted');
    const about = { openid: payerId, order_id: number };
    const answer = await this.xpay.ask('/xpay/query_order', about);
    const { errcode: code } = answer;
    if (code === UNKNOWN_ORDER) return null;
    const read = code === 0 ? Order.safeParse(answer.order) : null;
    if (!read?.success) throw new PaymentUnavailable(`query_order: ${code || 'not understood'}`);
    return read.data;
  }
}

const isPaidOn = (day: string, { paid_time: seconds }: Order): boolean =>
  typeof seconds === 'number' && chinaDate(new Date(seconds * 1_000)) === day;

function requirePaidAmount({ paid_fee: amount }: Order): number {
  if (!amount) throw new PaymentUnavailable('query_order: paid, but without an amount');
  return amount;
}
