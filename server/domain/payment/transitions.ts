import type { PaymentState, RefundState } from '@account-doctor/contract/payment';
import type { Transition } from '../../core/transition';

/** All allowed transitions of a payment. */
export const paymentTransitions: readonly Transition<PaymentState>[] = [
  { from: 'open', to: 'paid', by: ['system'] },
  { from: 'open', to: 'closed', by: ['system'] },
  // The payment arrived while the service was closing it.
  { from: 'closed', to: 'paid', by: ['system'] },
];

/** All allowed transitions of a refund. */
export const refundTransitions: readonly Transition<RefundState>[] = [
  { from: 'requested', to: 'succeeded', by: ['system'] },
  { from: 'requested', to: 'failed', by: ['system'] },
  // The cause of the failure is resolved, e.g. the merchant's balance was topped up, or the
  // provider made the refund after all.
  { from: 'failed', to: 'requested', by: ['system', 'staff'] },
];
