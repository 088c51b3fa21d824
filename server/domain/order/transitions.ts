import type { OrderState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** All transitions of an order (docs/product.md, "Order"); any other is rejected. */
export const orderTransitions: readonly Transition<OrderState>[] = [
  // The user confirmed the price.
  { from: 'created', to: 'pending_payment', by: ['user'] },
  // A free order needs no payment.
  { from: 'created', to: 'paid', by: ['system'] },
  { from: 'created', to: 'cancelled', by: ['user', 'system'] },
  { from: 'pending_payment', to: 'paid', by: ['system'] },
  // The service cancels an unlock order when the report was opened in another way.
  { from: 'pending_payment', to: 'cancelled', by: ['user', 'system', 'staff'] },
  { from: 'pending_payment', to: 'timed_out', by: ['system'] },
  { from: 'paid', to: 'fulfilling', by: ['system', 'staff'] },
  { from: 'paid', to: 'refunding', by: ['user', 'system', 'staff'] },
  { from: 'fulfilling', to: 'completed', by: ['system', 'staff'] },
  // The user cancels an order after its appraiser returned it and before another one takes it.
  { from: 'fulfilling', to: 'refunding', by: ['user', 'system', 'staff'] },
  // The service refunds an order when the provider itself returned the money.
  { from: 'completed', to: 'refunding', by: ['system', 'staff'] },
  // A payment that arrives for a closed order is refunded automatically.
  { from: 'cancelled', to: 'refunding', by: ['system'] },
  { from: 'timed_out', to: 'refunding', by: ['system'] },
  { from: 'refunding', to: 'refunded', by: ['system'] },
  { from: 'refunding', to: 'refund_failed', by: ['system'] },
  { from: 'refund_failed', to: 'refunding', by: ['system', 'staff'] },
];
