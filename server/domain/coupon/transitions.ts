import type { CouponState } from '@account-doctor/contract/coupon';
import type { Transition } from '../../core/transition';

/** The coupon machine (docs/product.md, "Coupon"), complete: what stands in no row is refused. */
export const couponTransitions: readonly Transition<CouponState>[] = [
  // At the creation of an order, by the person who orders.
  { from: 'unused', to: 'locked', by: ['user'] },
  { from: 'unused', to: 'expired', by: ['system'] },
  // The order was paid, which only the service finds out.
  { from: 'locked', to: 'used', by: ['system'] },
  // The order was cancelled or timed out.
  { from: 'locked', to: 'returned', by: ['user', 'system', 'staff'] },
  // The order's money goes back: what was given for it does, too.
  { from: 'used', to: 'returned', by: ['user', 'system', 'staff'] },
  // In the same transaction: unused again, unless its time has passed meanwhile.
  { from: 'returned', to: 'unused', by: ['system'] },
  { from: 'returned', to: 'expired', by: ['system'] },
];
