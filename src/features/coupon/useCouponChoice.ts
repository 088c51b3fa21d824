import { useState } from 'react';
import type { UsableCoupons } from './CouponChoice';

/**
 * The coupon for an order: the user's choice (`null` for none), otherwise the order's current coupon, otherwise the one
 * with the largest discount. Ignores a chosen coupon that is no longer usable.
 * @param taken the current coupon of an unpaid order
 */
export function useCouponChoice({ usable }: UsableCoupons, taken?: string | null) {
  const [chosen, choose] = useState<string | null>();
  const first = taken === undefined ? usable[0]?.coupon.couponId : taken;
  const offered = (wanted: string | null | undefined) =>
    usable.find(({ coupon }) => coupon.couponId === wanted);
  const value = chosen === null ? undefined : (offered(chosen) ?? offered(first));
  return { value, chosen, choose };
}
