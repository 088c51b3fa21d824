import type { PaymentState, RefundState } from '@account-doctor/contract/payment';
import type { Transition } from '../../core/transition';

/** The machine of a payment, complete: what stands in no row is refused. */
export const paymentTransitions: readonly Transition<PaymentState>[] = [
  { from: 'open', to: 'paid', by: ['system'] },
  { from: 'open', to: 'closed', by: ['system'] },
  // Somebody paid in the moment it was being closed.
  { from: 'closed', to: 'paid', by: ['system'] },
];

/** The machine of a refund, complete: what stands in no row is refused. */
export const refundTransitions: readonly Transition<RefundState>[] = [
  { from: 'requested', to: 'succeeded', by: ['system'] },
  { from: 'requested', to: 'failed', by: ['system'] },
  // Somebody has done what it wanted, for example filled the merchant's balance, or the provider gave the
  // money back after all.
  { from: 'failed', to: 'requested', by: ['system', 'staff'] },
];
