import type { CouponTab } from '@account-doctor/contract/coupon';
import { and, asc, desc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { coupons } from './tables';

/** A user's coupons, by the tabs of the list. */

/**
 * The condition for a coupon to appear under a tab. The stored state is not enough, because unused
 * coupons expire by time.
 */
const conditionOfTab: Record<CouponTab, (now: Date) => SQL | undefined> = {
  unused: (now) =>
    or(and(eq(coupons.state, 'unused'), gt(coupons.validUntil, now)), eq(coupons.state, 'locked')),
  used: () => eq(coupons.state, 'used'),
  expired: (now) =>
    or(
      eq(coupons.state, 'expired'),
      and(eq(coupons.state, 'unused'), lte(coupons.validUntil, now)),
    ),
};

/** Sort order per tab: the unused coupon that expires next, or the latest event, comes first. */
const orderOfTab: Record<CouponTab, SQL[]> = {
  unused: [asc(coupons.validUntil), asc(coupons.couponId)],
  used: [desc(coupons.usedAt), asc(coupons.couponId)],
  expired: [desc(coupons.validUntil), asc(coupons.couponId)],
};

/** The query of a user's coupon list, exported so that a test can run EXPLAIN on it. */
export function couponsOfUserQuery(
  db: Queryable,
  {
    userId,
    tab,
    now,
    page,
  }: { userId: string; tab: CouponTab; now: Date; page: { pageNo: number; pageSize: number } },
) {
  return db
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, userId), conditionOfTab[tab](now)))
    .orderBy(...orderOfTab[tab])
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

/** Number of coupons under each tab. */
export async function countByTab(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Record<CouponTab, number>> {
  const countUnder = (tab: CouponTab) =>
    sql<number>`count(*) filter (where ${conditionOfTab[tab](now)})`.mapWith(Number);
  const [row] = await db
    .select({
      unused: countUnder('unused'),
      used: countUnder('used'),
      expired: countUnder('expired'),
    })
    .from(coupons)
    .where(eq(coupons.userId, userId));
  return row ?? { unused: 0, used: 0, expired: 0 };
}
