import type { PaymentLaunch } from '@account-doctor/contract/payment';
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { z } from 'zod';
import {
  NoticeRefused,
  PaymentUnavailable,
  type PaymentProvider,
  type PaymentRecord,
  type PaymentRequest,
  type RawNotice,
  type RefundOutcome,
  type RefundRequest,
} from './payment';

export interface WechatPayOptions {
  appId: string;
  merchantId: string;
  certificateSerial: string;
  privateKey: string;
  /** APIv3 key. */
  apiKey: string;
  publicKeyId: string;
  publicKey: string;
  endpoint: string;
  /** Milliseconds until an unanswered request is given up. */
  timeout: number;
}

/** How far the time of a report may lie from ours, in seconds; WeChat's documents say so. */
const NOTICE_WINDOW = 300;

const Transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});
type Transaction = z.output<typeof Transaction>;

const Notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const Failure = z.object({ code: z.string() });

/** Refusals that another try may not meet. */
const passing = ['SYSTEM_ERROR', 'SYSTEMERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED'];
/** Closed already, or paid, which the next question tells. */
const settledOrder = ['ORDER_CLOSED', 'ORDERPAID', 'ORDER_PAID', 'TRADE_ERROR'];
const unknownOrder = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];

/** WeChat Pay, API v3: in the phone's browser (H5) and in the mini-program (JSAPI). */
export class WechatPay implements PaymentProvider {
  readonly name = 'wechat';
  readonly methods = ['wechat_h5', 'wechat_jsapi'] as const;
  readonly answers = {
    accepted: {
      status: 200,
      type: 'application/json',
      body: '{"code":"SUCCESS","message":"成功"}',
    },
    refused: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  };
  private readonly client: Decorator;

  constructor(private readonly options: WechatPayOptions) {
    this.client = new Decorator({
      baseURL: options.endpoint,
      timeout: options.timeout,
      mchid: options.merchantId,
      serial: options.certificateSerial,
      privateKey: options.privateKey,
      certs: { [options.publicKeyId]: options.publicKey },
    });
  }

  async start(payment: PaymentRequest): Promise<PaymentLaunch> {
    const inBrowser = payment.method === 'wechat_h5';
    const common = {
      appid: this.options.appId,
      mchid: this.options.merchantId,
      description: payment.description,
      out_trade_no: payment.paymentNo,
      time_expire: payment.payBy.toISOString().replace(/\.\d+Z$/, '+00:00'),
      notify_url: payment.noticeUrl,
      amount: { total: payment.amount, currency: 'CNY' },
    };
    if (inBrowser) {
      const { h5_url: url } = await this.post(
        'v3/pay/transactions/h5',
        z.object({ h5_url: z.string() }),
        {
          ...common,
          scene_info: { payer_client_ip: payment.payer.address, h5_info: { type: 'Wap' } },
        },
      );
      const address = new URL(url);
      address.searchParams.set('redirect_url', payment.returnUrl);
      return { kind: 'page', url: address.href };
    }
    const { prepay_id: prepayId } = await this.post(
      'v3/pay/transactions/jsapi',
      z.object({ prepay_id: z.string() }),
      { ...common, payer: { openid: payment.payer.openId } },
    );
    return { kind: 'mini-program', parameters: this.miniProgramParameters(prepayId) };
  }

  /** What `wx.requestPayment` takes, signed so that nobody else can have a payment begun. */
  private miniProgramParameters(prepayId: string) {
    const timeStamp = String(Formatter.timestamp());
    const nonceStr = Formatter.nonce();
    const packed = `prepay_id=${prepayId}`;
    const text = Formatter.joinedByLineFeed(this.options.appId, timeStamp, nonceStr, packed);
    const paySign = Rsa.sign(text, this.options.privateKey);
    return { timeStamp, nonceStr, package: packed, signType: 'RSA', paySign } as const;
  }

  async query(paymentNo: string): Promise<PaymentRecord> {
    const path = `v3/pay/transactions/out-trade-no/${paymentNo}`;
    const answer = await this.ask('GET', path, { params: { mchid: this.options.merchantId } });
    if (answer.failed !== null && unknownOrder.includes(answer.failed))
      return { paymentNo, state: 'unknown', amount: null, tradeNo: null };
    return this.recordOf(understood(Transaction, answer), PaymentUnavailable);
  }

  async close(paymentNo: string): Promise<void> {
    const path = `v3/pay/transactions/out-trade-no/${paymentNo}/close`;
    const { failed } = await this.ask('POST', path, { data: { mchid: this.options.merchantId } });
    if (failed !== null && ![...unknownOrder, ...settledOrder].includes(failed))
      throw new PaymentUnavailable(`close: ${failed}`);
  }

  async refund({ paymentNo, refundNo, amount, reason }: RefundRequest): Promise<RefundOutcome> {
    const answer = await this.ask('POST', 'v3/refund/domestic/refunds', {
      data: {
        out_trade_no: paymentNo,
        out_refund_no: refundNo,
        reason,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      },
    });
    // Asked for in vain, for example because the merchant's balance is too small.
    if (answer.failed !== null && !passing.includes(answer.failed))
      return { state: 'failed', problem: answer.failed };
    const { status } = understood(z.object({ status: z.string() }), answer);
    if (status === 'SUCCESS') return { state: 'succeeded' };
    if (status === 'PROCESSING') return { state: 'processing' };
    return { state: 'failed', problem: status };
  }

  readNotice({ headers, body }: RawNotice): PaymentRecord {
    this.requireSigned(headers, body);
    try {
      const { resource } = Notice.parse(JSON.parse(body));
      const text = Aes.AesGcm.decrypt(
        resource.ciphertext,
        this.options.apiKey,
        resource.nonce,
        resource.associated_data,
      );
      return this.recordOf(Transaction.parse(JSON.parse(text)), NoticeRefused);
    } catch (cause) {
      if (cause instanceof NoticeRefused) throw cause;
      throw new NoticeRefused('unreadable', { cause });
    }
  }

  private requireSigned(headers: RawNotice['headers'], body: string): void {
    const [timestamp, nonce, serial, signature] = [
      'wechatpay-timestamp',
      'wechatpay-nonce',
      'wechatpay-serial',
      'wechatpay-signature',
    ].map((name) => String(headers[name] ?? ''));
    if (!timestamp || !nonce || !signature) throw new NoticeRefused('not signed');
    if (serial !== this.options.publicKeyId) throw new NoticeRefused('signed with another key');
    if (!(Math.abs(Formatter.timestamp() - Number(timestamp)) <= NOTICE_WINDOW))
      throw new NoticeRefused('too old');
    const text = Formatter.response(timestamp, nonce, body);
    if (!Rsa.verify(text, signature, this.options.publicKey))
      throw new NoticeRefused('the signature is wrong');
  }

  /** A transaction of ours; one of another merchant or app is refused. */
  private recordOf(
    transaction: Transaction,
    Problem: typeof NoticeRefused | typeof PaymentUnavailable,
  ): PaymentRecord {
    const { appid, mchid, out_trade_no: paymentNo, trade_state: state } = transaction;
    if (mchid !== this.options.merchantId) throw new Problem('of another merchant');
    if (appid !== undefined && appid !== this.options.appId) throw new Problem('of another app');
    if (transaction.amount?.currency !== undefined && transaction.amount.currency !== 'CNY')
      throw new Problem('in another currency');
    // Refunded means that it was paid first.
    const paid = state === 'SUCCESS' || state === 'REFUND';
    const closed = state === 'CLOSED' || state === 'REVOKED';
    return {
      paymentNo,
      state: paid ? 'paid' : closed ? 'closed' : 'open',
      amount: paid ? (transaction.amount?.total ?? null) : null,
      tradeNo: paid ? (transaction.transaction_id ?? null) : null,
    };
  }

  private async post<Schema extends z.ZodType>(path: string, schema: Schema, data: object) {
    return understood(schema, await this.ask('POST', path, { data }));
  }

  /** One signed request; the library checks that the answer is signed by WeChat. */
  private async ask(
    method: 'GET' | 'POST',
    path: string,
    { data, params }: { data?: object; params?: object },
  ): Promise<Answer> {
    try {
      const answer: { data: unknown } = await this.client.request(path, method, data, { params });
      return { failed: null, data: answer.data };
    } catch (error) {
      const { response } = error as { response?: { status: number; data: unknown } };
      const refusal = Failure.safeParse(response?.data);
      if (response && response.status >= 400 && response.status < 500 && refusal.success)
        return { failed: refusal.data.code };
      const { code, name } = error as { code?: string; name: string };
      throw new PaymentUnavailable(`${method} ${path}: ${code ?? name}`);
    }
  }
}

/** What WeChat answered, or the code by which it refused. */
type Answer = { failed: null; data: unknown } | { failed: string };

function understood<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> {
  if (answer.failed !== null) throw new PaymentUnavailable(answer.failed);
  const read = schema.safeParse(answer.data);
  if (!read.success) throw new PaymentUnavailable('an answer that is not understood');
  return read.data;
}
