import type { PaymentLaunch } from '@account-doctor/contract/payment';

/**
 * How the visit to the payment ended: `left` for the provider's page, which leads back by itself;
 * `returned` after paying or cancelling; `failed` when the provider could not start the payment.
 * Whether it was paid only the service knows.
 */
export type PayOutcome = 'left' | 'returned' | 'failed';

/** Opens the payment. */
export type Pay = (launch: PaymentLaunch) => Promise<PayOutcome>;
