import type { CouponState } from '@account-doctor/contract/coupon';
import type { Transition } from '../../core/transition';

/** All transitions of a coupon (docs/product.md, "Coupon"); any other is rejected. */
export const couponTransitions: readonly Transition<CouponState>[] = [
  // The user created an order with the coupon.
  { from: 'unused', to: 'locked', by: ['user'] },
  { from: 'unused', to: 'expired', by: ['system'] },
  // The order was paid; only the service can know that.
  { from: 'locked', to: 'used', by: ['system'] },
  // The order was cancelled or timed out.
  { from: 'locked', to: 'returned', by: ['user', 'system', 'staff'] },
  // The order is refunded, so its coupon is returned too.
  { from: 'used', to: 'returned', by: ['user', 'system', 'staff'] },
  // In the same transaction, the returned coupon becomes unused again, or expired if its time has passed.
  { from: 'returned', to: 'unused', by: ['system'] },
  { from: 'returned', to: 'expired', by: ['system'] },
];
