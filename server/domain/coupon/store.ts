import type { CouponState } from '@account-doctor/contract/coupon';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { changeRow, type Change } from '../../core/events';
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
  event: Change<CouponState> & {
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

/** Takes a deleted user's name off used coupons and their events, and deletes the others. */
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

/** What a coupon is called, whoever it belongs to; `null` when it is gone. */
export async function couponNameOf(db: Queryable, couponId: string): Promise<string | null> {
  const [coupon] = await db
    .select({ name: coupons.name })
    .from(coupons)
    .where(eq(coupons.couponId, couponId));
  return coupon?.name ?? null;
}
