import { DAY } from './time';

/**
 * Discounts and states of coupons; `couponRules.ts` says which orders they apply to. Both programs know these rules;
 * only the service computes the charged price.
 */

/** A coupon's discount, by kind. */
export type CouponValue =
  | { kind: 'amount'; /** Fen taken off. */ amount: number }
  | {
      kind: 'percent';
      /** Percentage off the list price, 1–100. */
      percentOff: number;
      /** Maximum discount in fen. */
      cap: number;
    };
export type CouponValueKind = CouponValue['kind'];

export const couponValueLabels: Record<CouponValueKind, string> = {
  amount: '减固定金额',
  percent: '按比例减',
};

/** Yuan without trailing zeros, e.g. `6` or `9.9`. */
export const shortYuan = (fen: number): string => String(fen / 100);

/** A discount in fen and in words. Shops express percentages by what remains: 8 折 is 20 % off. */
interface AboutCouponValue {
  discountOf: (listPrice: number) => number;
  /** Parts of the large text on a ticket: `¥6` or `8 折`. */
  large: { before: string; number: string; after: string };
  /** Its upper limit, if any. */
  limit?: string;
}

/** Everything that depends on the kind of discount. */
export function aboutCouponValue(value: CouponValue): AboutCouponValue {
  switch (value.kind) {
    case 'amount':
      return {
        discountOf: () => value.amount,
        large: { before: '¥', number: shortYuan(value.amount), after: '' },
      };
    case 'percent':
      return {
        discountOf: (listPrice) =>
          Math.min(value.cap, Math.floor((listPrice * value.percentOff) / 100)),
        large: { before: '', number: String((100 - value.percentOff) / 10), after: '折' },
        limit: `最高减 ¥${shortYuan(value.cap)}`,
      };
  }
}

/**
 * Discount in fen: the wanted amount, at most the amount due, and such that `least` remains to be paid. If the amount
 * due is already below `least`, nothing is taken off.
 */
export const cappedDiscount = (amount: number, wanted: number, least: number): number =>
  wanted >= amount ? amount : Math.min(wanted, Math.max(0, amount - least));

/** A list price with its discount, all in fen: `listPrice - discount` is `pays`. */
export interface CouponPrice {
  listPrice: number;
  discount: number;
  pays: number;
}

/**
 * Price of an order: list price minus coupon, in whole fen. Percentages are rounded down; `takenOff` limits the
 * discount.
 * @param least minimum amount to be paid, in fen
 */
export function priceWithCoupon(
  listPrice: number,
  coupon: CouponValue | null,
  least = 0,
): CouponPrice {
  const wanted = coupon === null ? 0 : aboutCouponValue(coupon).discountOf(listPrice);
  const discount = cappedDiscount(listPrice, wanted, least);
  return { listPrice, discount, pays: listPrice - discount };
}

/** States of a coupon (docs/product.md, "Coupon"); a returned coupon becomes unused or expired at once. */
export const couponStates = ['unused', 'locked', 'used', 'returned', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** Tabs of a user's coupons; `unused` includes coupons of unpaid orders. */
export const couponTabs = ['unused', 'used', 'expired'] as const;
export type CouponTab = (typeof couponTabs)[number];

/** State of a campaign for the current user. */
export const campaignStandings = ['receivable', 'received', 'sold_out', 'upcoming'] as const;
export type CampaignStanding = (typeof campaignStandings)[number];

/** A coupon with less time left than this is near its expiry; in ms. */
export const COUPON_NEAR_EXPIRY = 3 * DAY;
