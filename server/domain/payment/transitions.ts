import type { PaymentState, RefundState } from '@account-doctor/contract/payment';
import type { Transition } from '../../core/transition';

/** All transitions of a payment; any other is rejected. */
export const paymentTransitions: readonly Transition<PaymentState>[] = [
  { from: 'open', to: 'paid', by: ['system'] },
  { from: 'open', to: 'closed', by: ['system'] },
  // The payment arrived while it was being closed.
  { from: 'closed', to: 'paid', by: ['system'] },
];

/** All transitions of a refund; any other is rejected. */
export const refundTransitions: readonly Transition<RefundState>[] = [
  { from: 'requested', to: 'succeeded', by: ['system'] },
  { from: 'requested', to: 'failed', by: ['system'] },
  // The cause of the failure is resolved, e.g. the merchant's balance was topped up, or the
  // provider made the refund after all.
  { from: 'failed', to: 'requested', by: ['system', 'staff'] },
];
