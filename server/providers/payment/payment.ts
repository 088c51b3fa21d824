import type {
  PaymentLaunch,
  PaymentMethod,
  PaymentProviderName,
} from '@account-doctor/contract/payment';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../core/database/database';

/** A payment as its provider is asked to take it. */
export interface PaymentRequest {
  method: PaymentMethod;
  /** Our number of it; asked for twice, it is one payment. */
  paymentNo: string;
  /** Fen, more than 0. */
  amount: number;
  /** What is paid for, in Chinese, for the payer to read. */
  description: string;
  /** Until when it may be paid. */
  payBy: Date;
  /** Where the provider reports to. */
  noticeUrl: string;
  /** Where the payer comes back to. */
  returnUrl: string;
  payer: { address: string; /** Of the mini-program. */ openId: string | null };
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

export interface RefundRequest {
  paymentNo: string;
  /** Our number of it; asked for twice, it is one refund. */
  refundNo: string;
  /** Fen; always all that was paid. */
  amount: number;
  /** For the payer to read. */
  reason: string;
}

/** What became of a refund; a problem is for the log and holds nothing personal. */
export type RefundOutcome =
  | { state: 'succeeded' | 'processing' }
  | { state: 'failed'; problem: string };

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
  query(paymentNo: string): Promise<PaymentRecord>;
  /** Makes a payment impossible; one that is closed or unknown already stays so. */
  close(paymentNo: string): Promise<void>;
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  /** All that was booked on a day of China's calendar, which is over; empty of one without bookings. */
  bill(day: string): Promise<BillRow[]>;
  /** Reads a report; throws `NoticeRefused` when it is not the provider's, or not about us. */
  readNotice(notice: RawNotice): PaymentRecord;
  /** Answers that end a report, or have it sent again. */
  readonly answers: { accepted: NoticeAnswer; refused: NoticeAnswer };
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

/** A report is forged, tampered with, too old, or meant for somebody else. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
