import type { PaymentLaunch } from '@account-doctor/contract/payment';

/**
 * How the user came off where the payment is made: `left` for the provider's page, which leads back
 * by itself; `returned` from paying or from deciding not to; `failed` when the provider could not
 * have it done. What became of the payment only the service knows.
 */
export type PayOutcome = 'left' | 'returned' | 'failed';

/** Leads the user to where the payment is made. */
export type Pay = (launch: PaymentLaunch) => Promise<PayOutcome>;
