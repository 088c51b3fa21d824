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
    /** The payer's WeChat identity; `null` if the provider does not need it. */ wechat: WechatPayer | null;
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

/** A payment for which the customer has received the service. */
export interface DeliveredPayment extends PaymentReference {
  tradeNo: string;
  /** Description of the purchase, shown to the payer (Chinese). */
  description: string;
  at: Date;
}

/** The state of a payment as its provider reports it. */
export type PaymentRecord = { paymentNo: string } & (
  | {
      /** `unknown`: the provider has no such payment, or the payer has not opened it yet. */
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
 * Result of a refund request; a problem is for staff and contains no personal data. A failed refund can be retried with
 * the same number. A closed refund moved no money and never will, so a retry needs a new number.
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

/** A payment or refund to query from a provider that has no bills. */
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
  /**
   * Closes an open payment so that it can no longer be paid, if the provider supports that; does nothing if the payment
   * is closed or unknown.
   */
  close(payment: PaymentReference): Promise<void>;
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /**
   * All transactions of a past day in China; may be empty. For a provider without bills, the `asked` payments are
   * queried instead.
   */
  bill(day: string, asked: readonly BillQuery[]): Promise<BillRow[]>;
  /** Reports the delivery to the provider; only for providers that hold the money until then. */
  deliver?(delivered: DeliveredPayment): Promise<void>;
  /**
   * How to read the payment notices that the provider sends to a URL of the service; absent if the provider sends no
   * notices there.
   */
  readonly reports?: Reports;
  /** The provider never accepts a payment number twice, even if it was not paid, so each attempt needs a new number. */
  readonly takesNumbersOnce?: true;
}

interface Reports {
  /** Verifies and parses a notice; throws `NoticeRefused` if it is not genuine or not for us. */
  read(notice: RawNotice): PaymentRecord | Promise<PaymentRecord>;
  /** The response that makes the provider stop repeating the notice. */
  accepted: NoticeAnswer;
  /** The response that makes the provider repeat the notice later. */
  refused: NoticeAnswer;
}

/** Dependencies of a provider, besides its options. */
interface PaymentParts {
  database: Database;
  now: () => Date;
  /** Timeout of a request, in ms. */
  timeout: number;
}

/** Creates a provider. Its library is loaded only then, because that takes a third of a second. */
export type CreatePayment = (parts: PaymentParts) => Promise<PaymentProvider>;

/** The provider did not answer, or answered with a temporary error. `message` is for the log. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider does not allow this product at this price. `message` is shown to the payer. */
export class PaymentNotSold extends Error {
  override readonly name = 'PaymentNotSold';
}

/** A notice is forged, tampered with, too old, or meant for somebody else. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
