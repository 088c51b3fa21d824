import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type PaymentLaunch, paymentMethodInfo } from '@account-doctor/contract/payment';
import { MINUTE } from '@account-doctor/contract/time';
import { and, eq, gte, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { endOfChinaDay } from '../../core/chinaDay';
import type { Database } from '../../core/database/database';
import type { paymentSettings } from '../../core/settings/payment';
import { setting, type SettingsOf } from '../../core/settings/setting';
import { textValue } from '../../core/settings/values';
import {
  type BillRow,
  NoticeRefused,
  PaymentUnavailable,
  type CreatePayment,
  type PaymentReference,
  type PaymentProvider,
  type PaymentRecord,
  type PaymentRequest,
  type RawNotice,
  type RefundOutcome,
  type RefundRequest,
} from './payment';
import { ReportedFen, ReportedNumber } from './reported';
import { sandboxRefunds, sandboxTrades } from './tables';
import { virtualPayment } from './virtualGoods';
import { isSoldBy } from './xpay';

export const CASHIER_PATH = '/sandbox/cashier';

/** Maximum difference between a notice's time and the service's clock, in ms. */
const NOTICE_WINDOW = 5 * MINUTE;
const NOTICE_TIMEOUT = 8_000;

export const sandboxPaymentSettings = {
  secret: setting({
    name: 'PAYMENT_SANDBOX_SECRET',
    default: 'account-doctor-cashier',
    meaning: 'Secret that signs the callbacks of the sandbox’s cashier.',
    chinese: '为沙箱收银台的回调签名的密钥。',
    example: 'a long random text',
    secret: true,
    schema: textValue(16),
  }),
};

/** Creates the sandbox from the settings. */
export const createSandboxPayment =
  ({
    sandboxPayment: { secret },
    payment: { leastShare },
  }: SettingsOf<{
    sandboxPayment: typeof sandboxPaymentSettings;
    payment: Pick<typeof paymentSettings, 'leastShare'>;
  }>): CreatePayment =>
  ({ database, now }) =>
    Promise.resolve(new SandboxPayment(database, { secret, leastShare }, now));

/** 0.6 % in whole fen, like real providers. */
const sandboxFee = (amount: number): number => Math.round(amount * 0.006);

export type SandboxTrade = typeof sandboxTrades.$inferSelect;

const Notice = z.object({
  paymentNo: ReportedNumber,
  amount: ReportedFen,
  tradeNo: ReportedNumber,
});

/**
 * A simulated payment provider. Its cashier is a page of this service and takes no money. The sandbox records payments
 * in its own tables and sends signed notices like a real provider. In the mini-program it also simulates WeChat's
 * virtual payment, with the same signatures and checks. It accepts a payment that was closed, as can happen with a real
 * provider if the payer pays at the last moment.
 */
export class SandboxPayment implements PaymentProvider {
  readonly name = 'sandbox';
  readonly reports = {
    read: (notice: RawNotice) => this.readNotice(notice),
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 401, type: 'text/plain', body: 'failure' },
  };

  constructor(
    private readonly database: Database,
    private readonly own: { secret: string; leastShare: number },
    private readonly now: () => Date,
  ) {}

  async start(payment: PaymentRequest): Promise<PaymentLaunch> {
    const { method, goods, paymentNo, amount, description, noticeUrl, returnUrl } = payment;
    const { secret: appKey, leastShare } = this.own;
    const shop = { offerId: 'sandbox', appKey, env: 1, leastShare } as const;
    const isVirtual = paymentMethodInfo(method).channel === 'virtual';
    // Computed before anything is stored, because it throws for goods that WeChat would not sell.
    const parameters = isVirtual ? virtualPayment(shop, `sandbox_${goods.kind}`, payment) : null;
    await this.database
      .insert(sandboxTrades)
      .values({ paymentNo, amount, description, noticeUrl, returnUrl, state: 'open' })
      .onConflictDoNothing();
    const url = `${new URL(noticeUrl).origin}${CASHIER_PATH}/${paymentNo}`;
    return parameters ? { kind: 'virtual-cashier', url, parameters } : { kind: 'cashier', url };
  }

  async trade(paymentNo: string): Promise<SandboxTrade | null> {
    const [trade] = await this.database
      .select()
      .from(sandboxTrades)
      .where(eq(sandboxTrades.paymentNo, paymentNo));
    return trade ?? null;
  }

  /** Whether the signed goods come from this service and belong to this payment. */
  isSigned(paymentNo: string, { signData, paySig }: { signData: string; paySig: string }): boolean {
    return isSoldBy(this.own.secret, { signData, paySig }) && signData.includes(`"${paymentNo}"`);
  }

  async query({ paymentNo }: PaymentReference): Promise<PaymentRecord> {
    const trade = await this.trade(paymentNo);
    if (!trade) return { paymentNo, state: 'unknown' };
    const { state, amount, tradeNo } = trade;
    if (state !== 'paid') return { paymentNo, state };
    if (tradeNo === null) throw new Error('A paid trade has no number');
    return { paymentNo, state, amount, tradeNo };
  }

  async close({ paymentNo }: PaymentReference): Promise<void> {
    await this.database
      .update(sandboxTrades)
      .set({ state: 'closed' })
      .where(and(eq(sandboxTrades.paymentNo, paymentNo), eq(sandboxTrades.state, 'open')));
  }

  async refund({ paymentNo, refundNo, amount }: RefundRequest): Promise<RefundOutcome> {
    const trade = await this.trade(paymentNo);
    if (trade?.state !== 'paid' || trade.amount !== amount)
      return { state: 'failed', problem: 'no payment of this amount exists' };
    await this.database
      .insert(sandboxRefunds)
      .values({ refundNo, paymentNo, amount, createdAt: this.now() })
      .onConflictDoNothing({ target: sandboxRefunds.refundNo });
    return { state: 'succeeded' };
  }

  /** Simulates the payer's payment, even after closing; idempotent. */
  async pay(paymentNo: string): Promise<void> {
    await this.database
      .update(sandboxTrades)
      .set({ state: 'paid', tradeNo: randomUUID(), paidAt: this.now() })
      .where(and(eq(sandboxTrades.paymentNo, paymentNo), ne(sandboxTrades.state, 'paid')));
  }

  async bill(day: string): Promise<BillRow[]> {
    const begin = new Date(`${day}T00:00:00+08:00`);
    const end = endOfChinaDay(begin);
    const trades = await this.database
      .select()
      .from(sandboxTrades)
      .where(and(gte(sandboxTrades.paidAt, begin), lt(sandboxTrades.paidAt, end)));
    const refunded = await this.database
      .select({ refund: sandboxRefunds, tradeNo: sandboxTrades.tradeNo })
      .from(sandboxRefunds)
      .innerJoin(sandboxTrades, eq(sandboxTrades.paymentNo, sandboxRefunds.paymentNo))
      .where(and(gte(sandboxRefunds.createdAt, begin), lt(sandboxRefunds.createdAt, end)));
    return [
      ...trades.map(({ paymentNo, tradeNo, amount }) => ({
        kind: 'payment' as const,
        ...{ paymentNo, tradeNo: tradeNo ?? '', amount, fee: sandboxFee(amount) },
      })),
      ...refunded.map(({ refund: { paymentNo, refundNo, amount }, tradeNo }) => ({
        kind: 'refund' as const,
        ...{ paymentNo, tradeNo: tradeNo ?? '', refundNo, amount, fee: -sandboxFee(amount) },
      })),
    ];
  }

  /**
   * Sends a payment's notice to the service; rejects with `PaymentUnavailable` if it is not
   * accepted.
   */
  async report(paymentNo: string): Promise<void> {
    const trade = await this.trade(paymentNo);
    if (!trade?.tradeNo) return;
    const { amount, tradeNo, noticeUrl } = trade;
    const body = JSON.stringify({ paymentNo, amount, tradeNo });
    const timestamp = String(this.now().getTime());
    const signature = this.signatureOf(timestamp, body);
    const response = await fetch(noticeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-timestamp': timestamp,
        'sandbox-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(NOTICE_TIMEOUT),
    }).catch((cause: unknown) => {
      throw new PaymentUnavailable('the sandbox’s notice was not accepted', { cause });
    });
    if (!response.ok) throw new PaymentUnavailable(`report: HTTP ${response.status}`);
  }

  private readNotice({ headers, body }: RawNotice): PaymentRecord {
    const timestamp = String(headers['sandbox-timestamp'] ?? '');
    const given = Buffer.from(String(headers['sandbox-signature'] ?? ''));
    const right = Buffer.from(this.signatureOf(timestamp, body));
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new NoticeRefused('the signature is wrong');
    if (!(Math.abs(this.now().getTime() - Number(timestamp)) <= NOTICE_WINDOW))
      throw new NoticeRefused('too old');
    return { state: 'paid', ...parseNotice(body) };
  }

  private signatureOf(timestamp: string, body: string): string {
    return createHmac('sha256', this.own.secret).update(`${timestamp}\n${body}\n`).digest('hex');
  }
}

function parseNotice(body: string): z.output<typeof Notice> {
  try {
    return Notice.parse(JSON.parse(body));
  } catch (cause) {
    throw new NoticeRefused('unreadable', { cause });
  }
}
