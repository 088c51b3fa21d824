import {
  aboutCouponValue,
  COUPON_NEAR_EXPIRY,
  priceWithCoupon,
  type CouponPrice,
  type CouponState,
} from '@account-doctor/contract/coupon';
import { couponRejection, type CouponOrder } from '@account-doctor/contract/couponRules';
import type { CouponRow } from './store';

/**
 * The coupon's current state: an unused coupon past its validity is expired, even before the job
 * has recorded it.
 */
export const couponStateAt = (coupon: CouponRow, now: Date): CouponState =>
  coupon.state === 'unused' && coupon.validUntil <= now ? 'expired' : coupon.state;

export const isNearExpiry = (coupon: CouponRow, now: Date): boolean =>
  couponStateAt(coupon, now) === 'unused' &&
  coupon.validUntil.getTime() - now.getTime() <= COUPON_NEAR_EXPIRY;

/** Month and day in China, e.g. `11月25日`. */
const chinaMonthDay = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
});

const stateReasons: Record<Exclude<CouponState, 'unused'>, string> = {
  locked: '已用于另一笔待付款的订单',
  used: '已经使用过了',
  returned: '正在退回，请稍后再试',
  expired: '已过期',
};

/** An order at checkout. With an `orderId`, a coupon that is locked for that order stays usable. */
export type Checkout = CouponOrder & { orderId?: string | undefined };

/** The reason why a coupon cannot be used for an order now, in Chinese; `null` if it can be used. */
export function unusableReason(coupon: CouponRow, order: Checkout, now: Date): string | null {
  const isOwn = coupon.state === 'locked' && coupon.orderId === order.orderId;
  const state = isOwn ? 'unused' : couponStateAt(coupon, now);
  if (state !== 'unused') return stateReasons[state];
  if (coupon.validFrom > now) return `${chinaMonthDay.format(coupon.validFrom)}起可用`;
  const rejection = couponRejection(coupon.rules, order);
  if (rejection !== null) return rejection;
  const price = couponPriceOf(coupon, order);
  return price.discount === 0 && isDiscountCut(coupon, price) ? '这笔订单已经是最低价' : null;
}

/** The price of an order with an applicable coupon. */
export const couponPriceOf = ({ value }: CouponRow, { amount, least }: CouponOrder): CouponPrice =>
  priceWithCoupon(amount, value, least);

/** Whether the order's minimum price reduces the coupon's discount. */
const isDiscountCut = ({ value }: CouponRow, { listPrice, discount, pays }: CouponPrice): boolean =>
  pays > 0 && discount < aboutCouponValue(value).discountOf(listPrice);

export interface RankedCoupons {
  /** Sorted by savings, then by expiry. */
  usable: { coupon: CouponRow; price: CouponPrice; cut: boolean }[];
  unusable: { coupon: CouponRow; reason: string }[];
}

/** Splits a user's coupons into usable and unusable ones for a checkout. */
export function rankCoupons(coupons: CouponRow[], order: Checkout, now: Date): RankedCoupons {
  const ranked: RankedCoupons = { usable: [], unusable: [] };
  for (const coupon of coupons) {
    const reason = unusableReason(coupon, order, now);
    if (reason !== null) ranked.unusable.push({ coupon, reason });
    else {
      const price = couponPriceOf(coupon, order);
      ranked.usable.push({ coupon, price, cut: isDiscountCut(coupon, price) });
    }
  }
  ranked.usable.sort(
    (one, other) =>
      other.price.discount - one.price.discount ||
      one.coupon.validUntil.getTime() - other.coupon.validUntil.getTime(),
  );
  return ranked;
}
