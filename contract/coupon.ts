/**
 * What a coupon takes off a price, and which states one can be in; which orders it is for stands in
 * `couponRules.ts`. Both programs know these rules; only the service computes a price that is charged.
 */

/** What a coupon takes off, by its kind. */
export type CouponValue =
  | { kind: 'amount'; /** Fen taken off. */ amount: number }
  | {
      kind: 'percent';
      /** Of the list price, 1–100. */
      percentOff: number;
      /** Most fen taken off. */
      cap: number;
    };
export type CouponValueKind = CouponValue['kind'];

export const couponValueLabels: Record<CouponValueKind, string> = {
  amount: '减固定金额',
  percent: '按比例减',
};

/** Yuan without needless zeros, e.g. `6` or `9.9`. */
export const shortYuan = (fen: number): string => String(fen / 100);

/** What a value means: in fen, and in the words of a shop, where percentages are what is left. */
interface AboutCouponValue {
  discountOf: (listPrice: number) => number;
  /** On a ticket, split so that the number can stand large: `¥6` or `8 折`. */
  large: { before: string; number: string; after: string };
  /** Where it ends, if it does. */
  limit?: string;
}

/** All that the kinds of value differ in. */
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
 * What is taken off an amount, in fen: as much as is wanted, but no more than there is to pay, and no more than
 * leaves `least` to pay. What is free after all leaves nothing to pay, however high `least` is.
 */
export const takenOff = (amount: number, wanted: number, least: number): number =>
  wanted >= amount ? amount : Math.min(wanted, Math.max(0, amount - least));

/** A list price and what is left of it, all in fen; `listPrice - discount` is `pays`. */
export interface CouponPrice {
  listPrice: number;
  discount: number;
  pays: number;
}

/**
 * The price rule: list price less coupon, in whole fen. A percentage is rounded down to the fen, and without a
 * coupon nothing is taken off. `takenOff` says where it ends.
 * @param least the least that may be left to pay, in fen
 */
export function priceWithCoupon(
  listPrice: number,
  coupon: CouponValue | null,
  least = 0,
): CouponPrice {
  const wanted = coupon === null ? 0 : aboutCouponValue(coupon).discountOf(listPrice);
  const discount = takenOff(listPrice, wanted, least);
  return { listPrice, discount, pays: listPrice - discount };
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
