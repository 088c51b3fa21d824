import type { PaymentLaunch } from '@account-doctor/contract/payment';
import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { safeErrorOptions } from '../../core/breaker';
import { readAlipayBill } from './alipayBill';
import { readAmount } from './bill';
import {
  type BillRow,
  NoticeRefused,
  PaymentUnavailable,
  type PaymentReference,
  type PaymentProvider,
  type PaymentRecord,
  type PaymentRequest,
  type RawNotice,
  type RefundOutcome,
  type RefundRequest,
} from './payment';
import { ReportedFen, ReportedNumber } from './reported';

const SUCCESS = '10000';
/** Code for a payment that the payer never opened in Alipay, so Alipay does not know it. */
const UNKNOWN = 'ACQ.TRADE_NOT_EXIST';
/** Codes of temporary errors; a retry may succeed. */
const temporaryErrors = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error'];

/** Codes for a day without a bill, because there were no transactions. */
const NO_BILL = ['isp.bill_not_exist', 'BILL_NOT_EXIST'];

const Answer = z.object({ code: z.string(), sub_code: z.string().optional() });
type Answer = z.output<typeof Answer>;

const Trade = z.object({
  out_trade_no: ReportedNumber,
  trade_no: ReportedNumber,
  trade_status: z.string(),
  total_amount: z.string().transform(readAmount).pipe(ReportedFen),
});
type Trade = z.output<typeof Trade>;

const Notice = Trade.extend({ app_id: z.string(), seller_id: z.string() });

/** Alipay's amounts are in yuan with two decimals. */
const amountInYuan = (fen: number) => (fen / 100).toFixed(2);

/** China time without a zone, in Alipay's format: `2026-11-22 08:15:00`. */
const chinaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Alipay in the phone's browser (WAP), which opens the Alipay app if it is installed. */
export class Alipay implements PaymentProvider {
  readonly name = 'alipay';
  readonly reports = {
    read: (notice: RawNotice) => this.readNotice(notice),
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 400, type: 'text/plain', body: 'failure' },
  };

  constructor(
    private readonly sdk: AlipaySdk,
    private readonly merchant: { appId: string; sellerId: string },
    /** Timeout for a bill, in ms. */
    private readonly timeout: number,
  ) {}

  /** Sends no request to Alipay: the URL contains the signed order. */
  start(payment: PaymentRequest): Promise<PaymentLaunch> {
    const url = this.sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
      notifyUrl: payment.noticeUrl,
      returnUrl: payment.returnUrl,
      bizContent: {
        out_trade_no: payment.paymentNo,
        total_amount: amountInYuan(payment.amount),
        subject: payment.description,
        product_code: 'QUICK_WAP_WAY',
        quit_url: payment.returnUrl,
        time_expire: chinaTime.format(payment.payBy),
      },
    });
    return Promise.resolve({ kind: 'page', url });
  }

  async query({ paymentNo }: PaymentReference): Promise<PaymentRecord> {
    const content = { out_trade_no: paymentNo };
    const { answer, data } = await this.ask('alipay.trade.query', content);
    if (answer.sub_code === UNKNOWN) return { paymentNo, state: 'unknown' };
    const trade = answer.code === SUCCESS ? Trade.safeParse(data) : null;
    if (!trade?.success) throw new PaymentUnavailable(`query: ${answer.sub_code ?? answer.code}`);
    return recordOf(trade.data);
  }

  async close({ paymentNo }: PaymentReference): Promise<void> {
    const { answer } = await this.ask('alipay.trade.close', { out_trade_no: paymentNo });
    // A payment with these codes is already closed or paid, so it cannot be closed; the next query shows which.
    const settled = [UNKNOWN, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'];
    if (answer.code !== SUCCESS && !settled.includes(answer.sub_code ?? ''))
      throw new PaymentUnavailable(`close: ${answer.sub_code ?? answer.code}`);
  }

  async refund({ paymentNo, refundNo, amount, reason }: RefundRequest): Promise<RefundOutcome> {
    const { answer, data } = await this.ask('alipay.trade.refund', {
      out_trade_no: paymentNo,
      out_request_no: refundNo,
      refund_amount: amountInYuan(amount),
      refund_reason: reason,
    });
    const problem = answer.sub_code ?? answer.code;
    if (answer.code !== SUCCESS) {
      if (temporaryErrors.includes(problem)) throw new PaymentUnavailable(`refund: ${problem}`);
      return { state: 'failed', problem };
    }
    // Without a change of funds, this request moved no money; the refund may have been made before, so its state is
    // queried.
    const moved = z.object({ fund_change: z.literal('Y') }).safeParse(data).success;
    return moved ? { state: 'succeeded' } : this.queryRefund(paymentNo, refundNo);
  }

  private async queryRefund(paymentNo: string, refundNo: string): Promise<RefundOutcome> {
    const content = { out_trade_no: paymentNo, out_request_no: refundNo };
    const { data } = await this.ask('alipay.trade.fastpay.refund.query', content);
    const done = z.object({ refund_status: z.literal('REFUND_SUCCESS') }).safeParse(data).success;
    return { state: done ? 'succeeded' : 'processing' };
  }

  async bill(day: string): Promise<BillRow[]> {
    const method = 'alipay.data.dataservice.bill.downloadurl.query';
    const { answer, data } = await this.ask(method, { bill_type: 'trade', bill_date: day });
    if (NO_BILL.includes(answer.sub_code ?? '')) return [];
    const told = z.object({ bill_download_url: z.url() }).safeParse(data);
    if (!told.success) throw new PaymentUnavailable(`bill: ${answer.sub_code ?? answer.code}`);
    const noAnswer = (cause: unknown): never => {
      throw new PaymentUnavailable('bill: no answer', { cause });
    };
    const response = await fetch(told.data.bill_download_url, {
      signal: AbortSignal.timeout(this.timeout),
    }).catch(noAnswer);
    if (!response.ok) throw new PaymentUnavailable(`bill: HTTP ${response.status}`);
    return readAlipayBill(new Uint8Array(await response.arrayBuffer().catch(noAnswer)));
  }

  private readNotice({ body }: RawNotice): PaymentRecord {
    const fields = Object.fromEntries(new URLSearchParams(body));
    // The notice names its signature type; SHA-1 (`RSA`) is insecure.
    if (fields.sign_type !== 'RSA2') throw new NoticeRefused('not signed by RSA2');
    if (!fields.sign || !this.isSigned(fields)) throw new NoticeRefused('the signature is wrong');
    const notice = Notice.safeParse(fields);
    if (!notice.success) throw new NoticeRefused('unreadable');
    const { app_id: appId, seller_id: sellerId, ...trade } = notice.data;
    if (appId !== this.merchant.appId) throw new NoticeRefused('of another app');
    if (sellerId !== this.merchant.sellerId) throw new NoticeRefused('of another merchant');
    return recordOf(trade);
  }

  private isSigned(fields: Record<string, string>): boolean {
    try {
      return this.sdk.checkNotifySignV2(fields);
    } catch {
      return false;
    }
  }

  /** Sends a signed request; the SDK verifies Alipay's signature of the response. */
  private async ask(
    method: string,
    bizContent: object,
  ): Promise<{ answer: Answer; data: unknown }> {
    try {
      const data = await this.sdk.exec(
        method,
        { bizContent: { ...bizContent } },
        { validateSign: true },
      );
      return { answer: Answer.parse(data), data };
    } catch (cause) {
      throw new PaymentUnavailable(`${method}: ${(cause as Error).name}`, safeErrorOptions(cause));
    }
  }
}

function recordOf({
  out_trade_no: paymentNo,
  trade_no: tradeNo,
  trade_status: status,
  total_amount: amount,
}: Trade): PaymentRecord {
  if (status === 'TRADE_CLOSED') return { paymentNo, state: 'closed' };
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED')
    return { paymentNo, state: 'open' };
  return { paymentNo, state: 'paid', amount, tradeNo };
}
