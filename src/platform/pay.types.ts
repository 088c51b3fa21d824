import type { PaymentLaunch } from '@account-doctor/contract/payment';

/**
 * Leads the user to where the payment is made. Resolves with whether the page stays: `false` when it
 * is being left for the provider's. What becomes of the payment only the service knows.
 */
export type Pay = (launch: PaymentLaunch) => Promise<{ stays: boolean }>;
