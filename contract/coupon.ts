/**
 * What a coupon takes off a price, and which states one can be in. Both programs know these rules;
 * only the service computes a price that is charged.
 */

/** A fixed number of fen, or a percentage of the list price that is capped. */
export type CouponValue =
  | { kind: 'amount'; /** Fen taken off. */ amount: number }
  | {
      kind: 'percent';
      /** Of the list price, 1–100. */
      percentOff: number;
      /** Most fen taken off. */
      cap: number;
    };

/** A list price and what is left of it, all in fen; `listPrice - discount` is `pays`. */
export interface CouponPrice {
  listPrice: number;
  discount: number;
  pays: number;
}

/**
 * The price rule: list price less coupon, in whole fen. A percentage is rounded down to the fen, no
 * coupon takes off more than there is to pay, and without a coupon nothing is taken off.
 */
export function priceWithCoupon(listPrice: number, coupon: CouponValue | null): CouponPrice {
  const discount = coupon === null ? 0 : Math.min(listPrice, discountOf(listPrice, coupon));
  return { listPrice, discount, pays: listPrice - discount };
}

function discountOf(listPrice: number, coupon: CouponValue): number {
  switch (coupon.kind) {
    case 'amount':
      return coupon.amount;
    case 'percent':
      return Math.min(coupon.cap, Math.floor((listPrice * coupon.percentOff) / 100));
  }
}

/**
 * The coupon machine (docs/product.md, "Coupon"); a returned coupon becomes unused or expired at
 * once.
 */
export const couponStates = ['unused', 'locked', 'used', 'returned', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** The tabs of a person's coupons; one that waits for its order's payment is among the unused. */
export const couponTabs = ['unused', 'used', 'expired'] as const;
export type CouponTab = (typeof couponTabs)[number];

/** Where a campaign stands for the person who asks. */
export const campaignStandings = ['receivable', 'received', 'sold_out', 'upcoming'] as const;
export type CampaignStanding = (typeof campaignStandings)[number];

/** A coupon with less time left than this counts as near its expiry, in ms. */
export const COUPON_NEAR_EXPIRY = 3 * 24 * 3_600_000;
