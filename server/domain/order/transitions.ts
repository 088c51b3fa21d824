import type { OrderState } from '@account-doctor/contract/states';
import type { Transition } from '../../core/transition';

/** The order machine (docs/product.md, "Order"), complete: what stands in no row is refused. */
export const orderTransitions: readonly Transition<OrderState>[] = [
  // Its user confirmed it at its price.
  { from: 'created', to: 'pending_payment', by: ['user'] },
  // A price of zero has nothing to pay.
  { from: 'created', to: 'paid', by: ['system'] },
  { from: 'created', to: 'cancelled', by: ['user', 'system'] },
  { from: 'pending_payment', to: 'paid', by: ['system'] },
  // By the service when it would open a report that was opened in another way.
  { from: 'pending_payment', to: 'cancelled', by: ['user', 'system', 'staff'] },
  { from: 'pending_payment', to: 'timed_out', by: ['system'] },
  { from: 'paid', to: 'fulfilling', by: ['system', 'staff'] },
  { from: 'paid', to: 'refunding', by: ['user', 'system', 'staff'] },
  { from: 'fulfilling', to: 'completed', by: ['system', 'staff'] },
  // By its user where a valuer gave it back and nobody has taken it since.
  { from: 'fulfilling', to: 'refunding', by: ['user', 'system', 'staff'] },
  // By the service when the provider gave the money back by itself.
  { from: 'completed', to: 'refunding', by: ['system', 'staff'] },
  // A payment that arrives for a closed order is refunded by itself.
  { from: 'cancelled', to: 'refunding', by: ['system'] },
  { from: 'timed_out', to: 'refunding', by: ['system'] },
  { from: 'refunding', to: 'refunded', by: ['system'] },
  { from: 'refunding', to: 'refund_failed', by: ['system'] },
  { from: 'refund_failed', to: 'refunding', by: ['system', 'staff'] },
];
