import type { PaymentLaunch, PaymentMethod } from '@account-doctor/contract/payment';
import type { PaymentFailure } from '@account-doctor/contract/paymentRefusals';

/**
 * How the visit to the payment ended: `left` for the provider's page, which leads back by itself;
 * `returned` after paying or cancelling; else how the provider refused. Whether it was paid only the service knows.
 */
export type PayOutcome = 'left' | 'returned' | PaymentFailure;

/** Has the service begin the payment; `code` is of `wx.login`, where WeChat knows the session no more. */
export type BeginPayment = (code?: string) => Promise<PaymentLaunch>;

/** Payments. */
export interface PlatformPay {
  /** Why this program cannot pay that amount (fen) by that method, as a text for the customer; `null` if it can. */
  whyNotPay: (method: PaymentMethod, amount: number) => string | null;

  /** Begins the payment and opens it. */
  pay: (begin: BeginPayment) => Promise<PayOutcome>;

  /**
   * Whether the user is back on the page that was left for a provider's page. `under way`: the provider has opened a new
   * entry of the history, and the browser now goes back to the entry that was left, past the provider's pages.
   */
  comeBack: () => 'yes' | 'no' | 'under way';

  /** How to pay in the phone's own browser, line by line; empty on platforms that forbid to mention it. */
  payElsewhere: readonly string[];
}
