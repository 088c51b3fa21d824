import type { CouponState, CouponTab } from '@account-doctor/contract/coupon';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { actorId, type Actor } from '../transition';
import { couponEvents, coupons } from './tables';

export type CouponRow = typeof coupons.$inferSelect;
export type NewCoupon = typeof coupons.$inferInsert;

/** Adds a coupon unless its grant was made before; returns whether it was added. */
export async function insertCoupon(transaction: Transaction, coupon: NewCoupon): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.grantKey });
  return rowCount === 1;
}

export async function insertCouponEvent(
  transaction: Transaction,
  event: {
    couponId: string;
    from: CouponState | null;
    to: CouponState;
    actor: Actor;
    orderId?: string | null;
    note?: string | null;
    at: Date;
  },
): Promise<void> {
  const { couponId, from, to, actor, orderId = null, note = null, at } = event;
  await transaction.insert(couponEvents).values({
    couponId,
    fromState: from,
    toState: to,
    actor: actor.by,
    actorId: actorId(actor),
    orderId,
    note,
    at,
  });
}

export async function updateCoupon(
  transaction: Transaction,
  couponId: string,
  change: Partial<NewCoupon>,
): Promise<void> {
  await transaction.update(coupons).set(change).where(eq(coupons.couponId, couponId));
}

/** The user's coupon, its row locked until the transaction ends. */
export async function lockCouponOfUser(
  transaction: Transaction,
  userId: string,
  couponId: string,
): Promise<CouponRow | null> {
  const [coupon] = await transaction
    .select()
    .from(coupons)
    .where(and(eq(coupons.couponId, couponId), eq(coupons.userId, userId)))
    .for('update');
  return coupon ?? null;
}

/** The coupon that an order holds, its row locked until the transaction ends. */
export async function lockCouponOfOrder(
  transaction: Transaction,
  orderId: string,
): Promise<CouponRow | null> {
  const [coupon] = await transaction
    .select()
    .from(coupons)
    .where(eq(coupons.orderId, orderId))
    .for('update');
  return coupon ?? null;
}

/** How many coupons each campaign has given the user. */
export async function countReceivedByCampaign(
  db: Queryable,
  userId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ campaignId: coupons.campaignId, received: count() })
    .from(coupons)
    .where(and(eq(coupons.userId, userId), isNotNull(coupons.ordinal)))
    .groupBy(coupons.campaignId);
  return new Map(rows.map((row) => [row.campaignId, row.received]));
}

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

/** Coupons that lapsed without anybody noticing, locked; those another job holds are left to it. */
export async function lockLapsed(
  transaction: Transaction,
  now: Date,
  limit: number,
): Promise<CouponRow[]> {
  return transaction
    .select()
    .from(coupons)
    .where(and(eq(coupons.state, 'unused'), lte(coupons.validUntil, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Coupons of one user that will expire by then and of which the user has not been told, locked;
 * empty when nobody has any.
 */
export async function lockNearExpiryOfOneUser(
  transaction: Transaction,
  now: Date,
  until: Date,
): Promise<CouponRow[]> {
  const untold = and(
    eq(coupons.state, 'unused'),
    isNull(coupons.remindedAt),
    gt(coupons.validUntil, now),
    lte(coupons.validUntil, until),
  );
  const next = transaction
    .select({ userId: coupons.userId })
    .from(coupons)
    .where(untold)
    .orderBy(asc(coupons.validUntil))
    .limit(1);
  return transaction
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, next), untold))
    .orderBy(asc(coupons.validUntil))
    .for('update', { skipLocked: true });
}

/** Takes a deleted user's name off used coupons and their events, and deletes the others. */
export async function forgetCouponsOf(transaction: Transaction, userId: string): Promise<void> {
  const ofUser = eq(coupons.userId, userId);
  await transaction
    .delete(coupons)
    .where(and(ofUser, inArray(coupons.state, ['unused', 'locked', 'returned', 'expired'])));
  const left = transaction.select({ couponId: coupons.couponId }).from(coupons).where(ofUser);
  await transaction
    .update(couponEvents)
    .set({ actorId: null })
    .where(and(eq(couponEvents.actorId, userId), inArray(couponEvents.couponId, left)));
  await transaction.update(coupons).set({ userId: null }).where(ofUser);
}

/** What a coupon is called, whoever it belongs to; `null` when it is gone. */
export async function couponNameOf(db: Queryable, couponId: string): Promise<string | null> {
  const [coupon] = await db
    .select({ name: coupons.name })
    .from(coupons)
    .where(eq(coupons.couponId, couponId));
  return coupon?.name ?? null;
}
