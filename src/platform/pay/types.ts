import type { PaymentLaunch, PaymentMethod } from '@account-doctor/contract/payment';
import type { PaymentFailure } from '@account-doctor/contract/paymentRefusals';

/**
 * How the attempt ended: `left` for the provider's page, which returns by itself; `returned` after paying or
 * cancelling; otherwise the provider's error. Only the service knows whether the order is paid.
 */
export type PayOutcome = 'left' | 'returned' | PaymentFailure;

/** Asks the service to start the payment. @param code from `wx.login`, if the WeChat session has expired */
export type BeginPayment = (code?: string) => Promise<PaymentLaunch>;

/** Payments, as far as the platforms differ. */
export interface PlatformPay {
  /** Text about why this program cannot pay the amount (in fen) with the method; `null` if it can. */
  whyNotPay: (method: PaymentMethod, amount: number) => string | null;

  /** Starts the payment with `begin` and opens it. */
  pay: (begin: BeginPayment) => Promise<PayOutcome>;

  /**
   * Whether the user is back on the page that was left for the provider's page. `under way`: the provider has opened a
   * new history entry, and the browser is going back to the original one, past the provider's pages.
   */
  returnFromPayment: () => 'yes' | 'no' | 'under way';

  /** How to pay in the phone's own browser, line by line; empty if the platform forbids mentioning that. */
  payElsewhere: readonly string[];
}
