import type { CouponTab } from '@account-doctor/contract/coupon';
import { and, asc, desc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { coupons } from './tables';

/** A person's coupons, under the tabs of their list. */

/** Which coupons stand under a tab at a time; the states stored alone do not tell. */
const underTab: Record<CouponTab, (now: Date) => SQL | undefined> = {
  unused: (now) =>
    or(and(eq(coupons.state, 'unused'), gt(coupons.validUntil, now)), eq(coupons.state, 'locked')),
  used: () => eq(coupons.state, 'used'),
  expired: (now) =>
    or(
      eq(coupons.state, 'expired'),
      and(eq(coupons.state, 'unused'), lte(coupons.validUntil, now)),
    ),
};

/** What should be used first, and what happened last, at the top. */
const orderOfTab: Record<CouponTab, SQL[]> = {
  unused: [asc(coupons.validUntil), asc(coupons.couponId)],
  used: [desc(coupons.usedAt), asc(coupons.couponId)],
  expired: [desc(coupons.validUntil), asc(coupons.couponId)],
};

/** The query of a person's list; apart, so that a test can have it explained. */
export function couponsOfUserQuery(
  db: Queryable,
  userId: string,
  { tab, now }: { tab: CouponTab; now: Date },
  page: { pageNo: number; pageSize: number },
) {
  return db
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, userId), underTab[tab](now)))
    .orderBy(...orderOfTab[tab])
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

/** How many coupons stand under each tab. */
export async function countByTab(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Record<CouponTab, number>> {
  const under = (tab: CouponTab) =>
    sql<number>`count(*) filter (where ${underTab[tab](now)})`.mapWith(Number);
  const [row] = await db
    .select({ unused: under('unused'), used: under('used'), expired: under('expired') })
    .from(coupons)
    .where(eq(coupons.userId, userId));
  return row ?? { unused: 0, used: 0, expired: 0 };
}
