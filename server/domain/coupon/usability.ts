import {
  aboutCouponValue,
  COUPON_NEAR_EXPIRY,
  priceWithCoupon,
  type CouponPrice,
  type CouponState,
} from '@account-doctor/contract/coupon';
import { couponRefusal, type CouponOrder } from '@account-doctor/contract/couponRules';
import type { CouponRow } from './store';

/** The state a coupon is in now: time expires one that is unused, with or without a job. */
export const stateAt = (coupon: CouponRow, now: Date): CouponState =>
  coupon.state === 'unused' && coupon.validUntil <= now ? 'expired' : coupon.state;

export const isNearExpiry = (coupon: CouponRow, now: Date): boolean =>
  stateAt(coupon, now) === 'unused' &&
  coupon.validUntil.getTime() - now.getTime() <= COUPON_NEAR_EXPIRY;

/** Month and day in China, e.g. `11月25日`. */
const chinaDate = new Intl.DateTimeFormat('zh-CN', {
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

/** An order with its coupons; its own `orderId`, once it has one, holds a coupon that it may go on with. */
export type Checkout = CouponOrder & { orderId?: string | undefined };

/** Why a coupon cannot be used for an order now, as a Chinese sentence, or `null` when it can. */
export function unusableReason(coupon: CouponRow, order: Checkout, now: Date): string | null {
  const isOwn = coupon.state === 'locked' && coupon.orderId === order.orderId;
  const state = isOwn ? 'unused' : stateAt(coupon, now);
  if (state !== 'unused') return stateReasons[state];
  if (coupon.validFrom > now) return `${chinaDate.format(coupon.validFrom)}起可用`;
  const refusal = couponRefusal(coupon.rules, order);
  if (refusal !== null) return refusal;
  const price = priceOf(coupon, order);
  return price.discount === 0 && isCut(coupon, price) ? '这笔订单已经是最低价' : null;
}

/** What an order costs with a coupon that fits. */
export const priceOf = ({ value }: CouponRow, { amount, least }: CouponOrder): CouponPrice =>
  priceWithCoupon(amount, value, least);

/** Whether a coupon takes off less than it could, because the order reached the least that it may cost. */
const isCut = ({ value }: CouponRow, { listPrice, discount, pays }: CouponPrice): boolean =>
  pays > 0 && discount < aboutCouponValue(value).discountOf(listPrice);

export interface RankedCoupons {
  /** The one that saves most first; of equal ones the one that expires first. */
  usable: { coupon: CouponRow; price: CouponPrice; cut: boolean }[];
  unusable: { coupon: CouponRow; reason: string }[];
}

/** Sorts a person's coupons for a checkout. */
export function rankCoupons(coupons: CouponRow[], order: Checkout, now: Date): RankedCoupons {
  const ranked: RankedCoupons = { usable: [], unusable: [] };
  for (const coupon of coupons) {
    const reason = unusableReason(coupon, order, now);
    if (reason !== null) ranked.unusable.push({ coupon, reason });
    else {
      const price = priceOf(coupon, order);
      ranked.usable.push({ coupon, price, cut: isCut(coupon, price) });
    }
  }
  ranked.usable.sort(
    (one, other) =>
      other.price.discount - one.price.discount ||
      one.coupon.validUntil.getTime() - other.coupon.validUntil.getTime(),
  );
  return ranked;
}
