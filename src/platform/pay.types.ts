import type { PaymentLaunch, PaymentMethod } from '@account-doctor/contract/payment';

/**
 * How the visit to the payment ended: `left` for the provider's page, which leads back by itself;
 * `returned` after paying or cancelling; `failed` when the provider could not start the payment.
 * Whether it was paid only the service knows.
 */
export type PayOutcome = 'left' | 'returned' | 'failed';

/** Has the service begin the payment; `code` is of `wx.login`, where WeChat knows the session no more. */
export type BeginPayment = (code?: string) => Promise<PaymentLaunch>;

/** Why the program at hand cannot pay that way, in words for whoever pays; `null` where it can. */
export type WhyNotPay = (method: PaymentMethod) => string | null;

/** Begins the payment and opens it. */
export type Pay = (begin: BeginPayment) => Promise<PayOutcome>;
