import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { z } from 'zod';
import {
  type BillRow,
  NoticeRefused,
  PaymentUnavailable,
  type DeliveredPayment,
  type PaymentReference,
  type PaymentProvider,
  type PaymentRecord,
  type PaymentRequest,
  type RawNotice,
  type RefundOutcome,
  type RefundRequest,
} from './payment';
import { ReportedFen, ReportedNumber } from './reported';
import { readWechatPayBill } from './wechatPayBill';
import type { ChannelResponse, WechatPayChannel } from './wechatPayChannel';
import type { WechatShipping } from './wechatShipping';

const Transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: ReportedNumber,
  trade_state: z.string(),
  transaction_id: ReportedNumber.optional(),
  amount: z.object({ total: ReportedFen, currency: z.string().optional() }).optional(),
});
type Transaction = z.output<typeof Transaction>;

const Bill = z.object({ download_url: z.url(), hash_value: z.string() });

/** Parses a response; rejects with `PaymentUnavailable` if WeChat returned an error. */
function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: ChannelResponse,
): z.output<Schema> {
  if (answer.failed !== null) throw new PaymentUnavailable(answer.failed);
  const read = schema.safeParse(answer.data);
  if (!read.success) throw new PaymentUnavailable('the answer cannot be parsed');
  return read.data;
}

/** Codes of temporary errors; a retry may succeed. */
const temporaryErrors = [
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
];
/** Codes for an order that is already closed or paid; the next query shows which. */
const settledOrder = ['ORDER_CLOSED', 'ORDERPAID', 'ORDER_PAID', 'TRADE_ERROR'];
/** Code of a missing bill: there were no transactions on the day. */
const NO_BILL = 'NO_STATEMENT_EXIST';
const unknownOrder = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];

/** WeChat Pay, API v3: in the phone's browser (H5) and in the mini-program (JSAPI). */
export class WechatPay implements PaymentProvider {
  readonly name = 'wechat';
  readonly reports = {
    read: (notice: RawNotice) => this.readNotice(notice),
    accepted: {
      status: 200,
      type: 'application/json',
      body: '{"code":"SUCCESS","message":"成功"}',
    },
    refused: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  };

  constructor(
    private readonly channel: WechatPayChannel,
    private readonly merchant: { appId: string; merchantId: string },
    private readonly shipping: WechatShipping | null,
  ) {}

  async deliver(delivered: DeliveredPayment): Promise<void> {
    // Only payments in the mini-program have a payer id.
    if (delivered.payerId !== null) await this.shipping?.reportDelivery(delivered);
  }

  async start(payment: PaymentRequest): Promise<PaymentLaunch> {
    const inBrowser = payment.method === 'wechat_h5';
    const common = {
      appid: this.merchant.appId,
      mchid: this.merchant.merchantId,
      description: payment.description,
      out_trade_no: payment.paymentNo,
      time_expire: payment.payBy.toISOString().replace(/\.\d+Z$/, '+00:00'),
      notify_url: payment.noticeUrl,
      amount: { total: payment.amount, currency: 'CNY' },
    };
    if (inBrowser) {
      const scene = { payer_client_ip: payment.payer.address, h5_info: { type: 'Wap' } };
      const data = { ...common, scene_info: scene };
      const answer = await this.channel.ask('POST', 'v3/pay/transactions/h5', { data });
      const address = new URL(parseAnswer(z.object({ h5_url: z.string() }), answer).h5_url);
      address.searchParams.set('redirect_url', payment.returnUrl);
      return { kind: 'page', url: address.href };
    }
    const data = { ...common, payer: { openid: payment.payer.wechat?.openId } };
    const answer = await this.channel.ask('POST', 'v3/pay/transactions/jsapi', { data });
    const { prepay_id: prepayId } = parseAnswer(z.object({ prepay_id: z.string() }), answer);
    return { kind: 'mini-program', parameters: this.channel.miniProgramParameters(prepayId) };
  }

  async query({ paymentNo }: PaymentReference): Promise<PaymentRecord> {
    const path = `v3/pay/transactions/out-trade-no/${paymentNo}`;
    const params = { mchid: this.merchant.merchantId };
    const answer = await this.channel.ask('GET', path, { params });
    if (answer.failed !== null && unknownOrder.includes(answer.failed))
      return { paymentNo, state: 'unknown' };
    return this.recordOf(parseAnswer(Transaction, answer), PaymentUnavailable);
  }

  async close({ paymentNo }: PaymentReference): Promise<void> {
    const path = `v3/pay/transactions/out-trade-no/${paymentNo}/close`;
    const data = { mchid: this.merchant.merchantId };
    const { failed } = await this.channel.ask('POST', path, { data });
    if (failed !== null && ![...unknownOrder, ...settledOrder].includes(failed))
      throw new PaymentUnavailable(`close: ${failed}`);
  }

  async refund({ paymentNo, refundNo, amount, reason }: RefundRequest): Promise<RefundOutcome> {
    const answer = await this.channel.ask('POST', 'v3/refund/domestic/refunds', {
      data: {
        out_trade_no: paymentNo,
        out_refund_no: refundNo,
        reason,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      },
    });
    // The refund failed, for example because the merchant's balance is too small.
    if (answer.failed !== null && !temporaryErrors.includes(answer.failed))
      return { state: 'failed', problem: answer.failed };
    const { status } = parseAnswer(z.object({ status: z.string() }), answer);
    if (status === 'SUCCESS') return { state: 'succeeded' };
    if (status === 'PROCESSING') return { state: 'processing' };
    // WeChat closes a refund that it cannot make, and does not accept its number again.
    return { state: status === 'CLOSED' ? 'closed' : 'failed', problem: status };
  }

  async bill(day: string): Promise<BillRow[]> {
    const params = { bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' };
    const answer = await this.channel.ask('GET', 'v3/bill/tradebill', { params });
    if (answer.failed === NO_BILL) return [];
    const { download_url: address, hash_value: hash } = parseAnswer(Bill, answer);
    return readWechatPayBill(await this.channel.download(address), hash);
  }

  private async readNotice(notice: RawNotice): Promise<PaymentRecord> {
    const told = Transaction.safeParse(await this.channel.openNotice(notice));
    if (!told.success) throw new NoticeRefused('unreadable');
    return this.recordOf(told.data, NoticeRefused);
  }

  /** Converts a transaction to a record; throws if it belongs to another merchant or app. */
  private recordOf(
    { appid, mchid, out_trade_no: paymentNo, trade_state: state, ...paid }: Transaction,
    Problem: typeof NoticeRefused | typeof PaymentUnavailable,
  ): PaymentRecord {
    if (mchid !== this.merchant.merchantId) throw new Problem('of another merchant');
    if (appid !== undefined && appid !== this.merchant.appId) throw new Problem('of another app');
    const { amount, transaction_id: tradeNo } = paid;
    if (amount?.currency !== undefined && amount.currency !== 'CNY')
      throw new Problem('in another currency');
    if (state === 'CLOSED' || state === 'REVOKED') return { paymentNo, state: 'closed' };
    // A refunded transaction counts as paid, because it was paid before.
    if (state !== 'SUCCESS' && state !== 'REFUND') return { paymentNo, state: 'open' };
    if (!amount || tradeNo === undefined)
      throw new Problem('paid, but the amount or the transaction number is missing');
    return { paymentNo, state: 'paid', amount: amount.total, tradeNo };
  }
}
