import { useState } from 'react';
import type { UsableCoupons } from './CouponChoice';

/**
 * The coupon of an order: the user's choice (`null` for none), else the order's own coupon, else the one that saves
 * most. A chosen coupon that is no longer usable is ignored.
 * @param taken coupon of an unpaid order
 */
export function useCouponChoice({ usable }: UsableCoupons, taken?: string | null) {
  const [chosen, choose] = useState<string | null>();
  const first = taken === undefined ? usable[0]?.coupon.couponId : taken;
  const offered = (wanted: string | null | undefined) =>
    usable.find(({ coupon }) => coupon.couponId === wanted);
  const value = chosen === null ? undefined : (offered(chosen) ?? offered(first));
  return { value, chosen, choose };
}
