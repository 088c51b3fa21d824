import type { CouponState } from '@account-doctor/contract/coupon';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { changeRow, type StateChange } from '../../core/events';
import { couponEvents, coupons } from './tables';

export type CouponRow = typeof coupons.$inferSelect;
export type NewCoupon = typeof coupons.$inferInsert;

/** Inserts a coupon unless its grant key exists; returns whether it was inserted. */
export async function insertCoupon(transaction: Transaction, coupon: NewCoupon): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.grantKey });
  return rowCount === 1;
}

export async function insertCouponEvent(
  transaction: Transaction,
  event: StateChange<CouponState> & {
    couponId: string;
    orderId?: string | null;
    note?: string | null;
  },
): Promise<void> {
  const { couponId, orderId, note, ...change } = event;
  await transaction.insert(couponEvents).values({ couponId, orderId, note, ...changeRow(change) });
}

export async function updateCoupon(
  transaction: Transaction,
  couponId: string,
  change: Partial<NewCoupon>,
): Promise<void> {
  await transaction.update(coupons).set(change).where(eq(coupons.couponId, couponId));
}

/** Returns the user's coupon and locks its row until the transaction ends. */
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

/** Returns the coupon assigned to an order and locks its row until the transaction ends. */
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

/** Number of coupons that the user has received from each campaign. */
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

/**
 * Removes a deleted user's id from used coupons and their events, and deletes the other coupons.
 */
export async function eraseCouponsOf(transaction: Transaction, userId: string): Promise<void> {
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

/** The name of any user's coupon; `null` if it does not exist. */
export async function couponNameOf(db: Queryable, couponId: string): Promise<string | null> {
  const [coupon] = await db
    .select({ name: coupons.name })
    .from(coupons)
    .where(eq(coupons.couponId, couponId));
  return coupon?.name ?? null;
}
