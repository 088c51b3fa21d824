import { useState } from 'react';
import type { UsableCoupons } from './CouponChoice';

/**
 * The coupon for an order: the user's choice (`null` for none), otherwise the order's current coupon, otherwise the one
 * with the largest discount. Ignores a chosen coupon that is no longer usable.
 * @param currentCouponId the coupon of an unpaid order; `null` if the order has none, `undefined` before the order
 * exists
 */
export function useCouponChoice({ usable }: UsableCoupons, currentCouponId?: string | null) {
  const [chosen, choose] = useState<string | null>();
  const first = currentCouponId === undefined ? usable[0]?.coupon.couponId : currentCouponId;
  const findUsable = (wanted: string | null | undefined) =>
    usable.find(({ coupon }) => coupon.couponId === wanted);
  const value = chosen === null ? undefined : (findUsable(chosen) ?? findUsable(first));
  return { value, chosen, choose };
}
