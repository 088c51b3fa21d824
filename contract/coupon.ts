import { DAY } from './time';

/**
 * Discounts and states of coupons; `couponRules.ts` decides about the orders that a coupon applies to. Client and
 * service use these rules, but only the service computes what is charged.
 */

/** Discount of a coupon, by kind. */
export type CouponValue =
  | { kind: 'amount'; /** Discount in fen. */ amount: number }
  | {
      kind: 'percent';
      /** Discount in percent of the list price, 1–100. */
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

/** A discount in fen and as text. Chinese shops state what remains to be paid: 8 折 means 20 % off. */
interface AboutCouponValue {
  discountOf: (listPrice: number) => number;
  /** Parts of the large text on a coupon: `¥6` or `8 折`. */
  large: { before: string; number: string; after: string };
  /** Text of the upper limit, if there is one. */
  limit?: string;
}

/** Everything that depends on the kind of a discount. */
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
 * Discount in fen: `wanted`, limited so that at least `least` remains to be paid. A discount of the whole amount is
 * allowed; if the amount is already below `least`, the discount is 0.
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
 * Price of an order in whole fen: list price minus discount. Percentages are rounded down.
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

/** States of a coupon (docs/product.md, "Coupon"); a coupon that is returned becomes unused or expired at once. */
export const couponStates = ['unused', 'locked', 'used', 'returned', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** Tabs of the page with a user's coupons; `unused` includes coupons of unpaid orders. */
export const couponTabs = ['unused', 'used', 'expired'] as const;
export type CouponTab = (typeof couponTabs)[number];

/** What the current user can do with a campaign. */
export const campaignStandings = ['receivable', 'received', 'sold_out', 'upcoming'] as const;
export type CampaignStanding = (typeof campaignStandings)[number];

/** A coupon with less time left than this counts as expiring soon; in ms. */
export const COUPON_NEAR_EXPIRY = 3 * DAY;
