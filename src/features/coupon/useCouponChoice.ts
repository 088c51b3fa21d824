import { useState } from 'react';
import type { UsableCoupons } from './CouponChoice';

/**
 * Which coupon an order takes: what was chosen, `null` for none; else the one that it has, else the one that
 * saves most. What cannot be used any more counts as not chosen.
 * @param taken of an order that waits to be paid
 */
export function useCouponChoice({ usable }: UsableCoupons, taken?: string | null) {
  const [chosen, choose] = useState<string | null>();
  const first = taken === undefined ? usable[0]?.coupon.couponId : taken;
  const offered = (wanted: string | null | undefined) =>
    usable.find(({ coupon }) => coupon.couponId === wanted);
  const value = chosen === null ? undefined : (offered(chosen) ?? offered(first));
  return { value, chosen, choose };
}
