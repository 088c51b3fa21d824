import type {
  PaymentLaunch,
  PaymentMethod,
  PaymentProviderName,
} from '@account-doctor/contract/payment';
import type { OrderKind } from '@account-doctor/contract/states';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../core/database/database';

/** A payment as its provider is asked to take it. */
export interface PaymentRequest {
  method: PaymentMethod;
  /** Our number of it; asked for twice, it is one payment. */
  paymentNo: string;
  /** Fen, more than 0. */
  amount: number;
  /** What is sold, and what it costs before anything is taken off, in fen. */
  goods: { kind: OrderKind; listPrice: number };
  /** What is paid for, in Chinese, for the payer to read. */
  description: string;
  /** Until when it may be paid. */
  payBy: Date;
  /** Where the provider reports to. */
  noticeUrl: string;
  /** Where the payer comes back to. */
  returnUrl: string;
  payer: {
    address: string;
    /** At WeChat, where the provider needs it. */ wechat: WechatPayer | null;
  };
}

/** Somebody at WeChat, and the key that signs for them there, if it is known. */
interface WechatPayer {
  openId: string;
  sessionKey: string | null;
}

/** A payment that was begun, as its provider is asked about it. */
export interface PaymentAsked {
  paymentNo: string;
  /** By which the provider knows who pays, where it wants to be told. */
  payerId: string | null;
}

/** What was paid for and has reached its customer. */
export interface Delivered extends PaymentAsked {
  tradeNo: string;
  /** What it was, in Chinese, for the payer to read. */
  description: string;
  at: Date;
}

/** What a provider says about a payment. */
export type PaymentRecord = { paymentNo: string } & (
  | {
      /** `unknown`: the provider was never asked for it, or nobody has opened it yet. */
      state: 'unknown' | 'open' | 'closed';
    }
  | {
      state: 'paid';
      /** Fen that were paid. */
      amount: number;
      /** The provider's own number of it. */
      tradeNo: string;
    }
);

export interface RefundRequest extends PaymentAsked {
  /** Our number of it; asked for twice, it is one refund. */
  refundNo: string;
  /** Fen; always all that was paid. */
  amount: number;
  /** For the payer to read. */
  reason: string;
}

/**
 * What became of a refund; a problem is for staff and holds nothing personal. One that failed may be asked for
 * again under its number; one that the provider closed moved no money and never will: another try needs a
 * new number.
 */
export type RefundOutcome =
  | { state: 'succeeded' | 'processing' }
  | { state: 'failed' | 'closed'; problem: string };

/** What a provider booked on a day: a payment that came, or one that went back. */
export type BillRow = {
  /** Our number of the payment. */
  paymentNo: string;
  /** The provider's own number of it. */
  tradeNo: string;
  /** Fen. */
  amount: number;
  /** Fen that the provider kept; negative where it gave fees back. */
  fee: number;
} & ({ kind: 'payment' } | { kind: 'refund'; /** Our number of it. */ refundNo: string });

/** What is asked about where a provider has no bill: a payment, and what of it was given back. */
export interface BillAsked extends PaymentAsked {
  refundNo: string | null;
}

/** A provider's report as it arrived; nothing in it is believed before its signature was checked. */
export interface RawNotice {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a provider wants to read as the answer to its report. */
export interface NoticeAnswer {
  status: number;
  type: string;
  body: string;
}

/** Port to whoever takes payments. All calls reject with `PaymentUnavailable` without an answer. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Has the provider take a payment, and answers what the payer's client has to do. */
  start(payment: PaymentRequest): Promise<PaymentLaunch>;
  query(payment: PaymentAsked): Promise<PaymentRecord>;
  /** Makes a payment impossible, where the provider can; one that is closed or unknown already stays so. */
  close(payment: PaymentAsked): Promise<void>;
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /**
   * All that was booked on a day of China's calendar, which is over; empty of one without bookings. A
   * provider without bills tells it of those that it is `asked` about.
   */
  bill(day: string, asked: readonly BillAsked[]): Promise<BillRow[]>;
  /** Tells it that what was paid for has been delivered, where it keeps the money until then. */
  deliver?(delivered: Delivered): Promise<void>;
  /** How it reports by an address of its own, if it does. */
  readonly reports?: Reports;
  /** It takes each number once, even where nothing was paid: every attempt wants a new one. */
  readonly takesNumbersOnce?: true;
}

interface Reports {
  /** Reads a report; throws `NoticeRefused` when it is not the provider's, or not about us. */
  read(notice: RawNotice): PaymentRecord | Promise<PaymentRecord>;
  /** Answers that end a report, … */
  accepted: NoticeAnswer;
  /** … or have it sent again. */
  refused: NoticeAnswer;
}

/** What a provider is made with beside its options. */
interface Parts {
  database: Database;
  now: () => Date;
  /** Milliseconds to wait for an answer. */
  timeout: number;
}

/** Makes a provider; loads its library only now, which takes those of real money a third of a second. */
export type CreatePayment = (parts: Parts) => Promise<PaymentProvider>;

/** The provider did not answer, or cannot say. `message` is for the log. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider does not sell that at that price. `message` is for the payer. */
export class PaymentUnfit extends Error {
  override readonly name = 'PaymentUnfit';
}

/** A report is forged, tampered with, too old, or meant for somebody else. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
