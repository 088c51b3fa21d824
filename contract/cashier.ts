/** Results that a payer can choose at the sandbox's cashier. */
export const cashierOutcomes = ['paid', 'failed'] as const;
export type CashierOutcome = (typeof cashierOutcomes)[number];
