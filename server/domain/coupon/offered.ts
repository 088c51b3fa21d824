import type { CouponOrder } from '@account-doctor/contract/couponRules';
import type { Queryable } from '../../core/database/database';
import { couponsOfUserQuery } from './listStore';
import { type Checkout, rankCoupons, type RankedCoupons, unusableReason } from './usability';

/** Number of coupons offered at checkout; the ones that expire first are preferred. */
const OFFERED_PAGE = { pageNo: 1, pageSize: 100 };

/**
 * The user's coupons for an order: usable ones sorted by savings, then unusable ones with the
 * reason.
 */
export async function offeredCoupons(
  db: Queryable,
  { userId, order, now }: { userId: string; order: Checkout; now: Date },
): Promise<RankedCoupons> {
  return rankCoupons(
    await couponsOfUserQuery(db, { userId, tab: 'unused', now, page: OFFERED_PAGE }),
    order,
    now,
  );
}

/** The lowest price in fen at which the user can pay, with their best coupon. */
export async function priceWithBestCoupon(
  db: Queryable,
  { userId, order, now }: { userId: string; order: CouponOrder; now: Date },
): Promise<number> {
  const { usable } = await offeredCoupons(db, { userId, order, now });
  return usable[0]?.price.pays ?? order.amount;
}

/**
 * The first of the given orders for which the user can use the coupon, or a coupon of the campaign.
 */
export async function firstUsableOrder<Order extends CouponOrder>(
  db: Queryable,
  {
    userId,
    asked,
    orders,
    now,
  }: {
    userId: string;
    asked: { couponId?: string | undefined; campaignId?: string | undefined };
    orders: Order[];
    now: Date;
  },
): Promise<Order | null> {
  const own = await couponsOfUserQuery(db, { userId, tab: 'unused', now, page: OFFERED_PAGE });
  const meant = own.filter(
    ({ couponId, campaignId }) => couponId === asked.couponId || campaignId === asked.campaignId,
  );
  const isUsableFor = (order: Order) => meant.some((coupon) => !unusableReason(coupon, order, now));
  return orders.find(isUsableFor) ?? null;
}
