import type {
  PaymentLaunch,
  PaymentMethod,
  PaymentProviderName,
} from '@account-doctor/contract/payment';
import type { OrderKind } from '@account-doctor/contract/states';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../core/database/database';

/** A payment to start at a provider. */
export interface PaymentRequest {
  method: PaymentMethod;
  /** Our payment number; also the idempotency key. */
  paymentNo: string;
  /** Fen, more than 0. */
  amount: number;
  /** The goods, and their price before discounts, in fen. */
  goods: { kind: OrderKind; listPrice: number };
  /** Description of the purchase, shown to the payer (Chinese). */
  description: string;
  /** Payment deadline. */
  payBy: Date;
  /** URL for the provider's notices. */
  noticeUrl: string;
  /** URL to which the payer returns. */
  returnUrl: string;
  payer: {
    address: string;
    /** The payer at WeChat; `null` if the provider does not need it. */ wechat: WechatPayer | null;
  };
}

/** A WeChat user, with the session key if known. */
interface WechatPayer {
  openId: string;
  sessionKey: string | null;
}

/** Identifies a started payment in queries. */
export interface PaymentReference {
  paymentNo: string;
  /** The payer's id at the provider; `null` if the provider needs none. */
  payerId: string | null;
}

/** A payment whose service has been delivered to the customer. */
export interface DeliveredPayment extends PaymentReference {
  tradeNo: string;
  /** Description of the purchase, shown to the payer (Chinese). */
  description: string;
  at: Date;
}

/** A provider's statement about a payment. */
export type PaymentRecord = { paymentNo: string } & (
  | {
      /** `unknown`: the provider has no such payment, or nobody has opened it yet. */
      state: 'unknown' | 'open' | 'closed';
    }
  | {
      state: 'paid';
      /** Paid amount in fen. */
      amount: number;
      /** The provider's number. */
      tradeNo: string;
    }
);

export interface RefundRequest extends PaymentReference {
  /** Our refund number; also the idempotency key. */
  refundNo: string;
  /** In fen; always the full amount paid. */
  amount: number;
  /** Shown to the payer. */
  reason: string;
}

/**
 * Result of a refund request; a problem is for staff and contains no personal data. A failed refund
 * can be retried under its number; a closed one moved no money and never will, so a retry needs a
 * new number.
 */
export type RefundOutcome =
  | { state: 'succeeded' | 'processing' }
  | { state: 'failed' | 'closed'; problem: string };

/** A transaction on a provider's bill: a payment or a refund. */
export type BillRow = {
  /** Our payment number. */
  paymentNo: string;
  /** The provider's number of the payment. */
  tradeNo: string;
  /** Fen. */
  amount: number;
  /** Fee in fen; negative if the provider returned a fee. */
  fee: number;
} & ({ kind: 'payment' } | { kind: 'refund'; /** Our refund number. */ refundNo: string });

/** A payment with its refunds, queried one by one from providers without bills. */
export interface BillQuery extends PaymentReference {
  refundNo: string | null;
}

/** An unverified notice; verify its signature before using it. */
export interface RawNotice {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The response to a notice that its provider expects. */
export interface NoticeAnswer {
  status: number;
  type: string;
  body: string;
}

/**
 * Port to a payment provider. All methods reject with `PaymentUnavailable` if there is no answer.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Starts a payment and returns what the payer's client has to do. */
  start(payment: PaymentRequest): Promise<PaymentLaunch>;
  query(payment: PaymentReference): Promise<PaymentRecord>;
  /** Prevents a payment, if the provider supports it; does nothing if it is closed or unknown. */
  close(payment: PaymentReference): Promise<void>;
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /**
   * All transactions of a past day in China; may be empty. A provider without bills
   * queries the `asked` payments.
   */
  bill(day: string, asked: readonly BillQuery[]): Promise<BillRow[]>;
  /** Tells the provider that the service was delivered, if it holds the money until then. */
  deliver?(delivered: DeliveredPayment): Promise<void>;
  /** The notices that the provider sends to its own URL, if any. */
  readonly reports?: Reports;
  /** The provider never accepts a payment number twice, paid or not; use a new one per attempt. */
  readonly takesNumbersOnce?: true;
}

interface Reports {
  /** Verifies and parses a notice; throws `NoticeRefused` if it is not genuine or not for us. */
  read(notice: RawNotice): PaymentRecord | Promise<PaymentRecord>;
  /** The response after which the provider stops repeating the notice. */
  accepted: NoticeAnswer;
  /** The response after which the provider repeats the notice. */
  refused: NoticeAnswer;
}

/** Dependencies of a provider, besides its options. */
interface Parts {
  database: Database;
  now: () => Date;
  /** Timeout of a request, in ms. */
  timeout: number;
}

/** Creates a provider; loads its library only then, because that takes a third of a second. */
export type CreatePayment = (parts: Parts) => Promise<PaymentProvider>;

/** The provider did not answer or could not decide. `message` is for the log. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider does not sell this at this price. `message` is shown to the payer. */
export class PaymentNotSold extends Error {
  override readonly name = 'PaymentNotSold';
}

/** A notice is forged, tampered with, too old, or meant for somebody else. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
