import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import type { CouponRow } from './store';
import { coupons } from './tables';

/** Queries for coupons that have expired or expire soon. */

/**
 * Locks and returns expired coupons without an expiry event. Skips rows that another job has
 * locked.
 */
export async function lockExpired(
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
 * Locks and returns the coupons of one user that expire before `until` and of which the user has not been reminded;
 * empty if no user has such coupons.
 */
export async function lockNearExpiryOfOneUser(
  transaction: Transaction,
  now: Date,
  until: Date,
): Promise<CouponRow[]> {
  const notReminded = and(
    eq(coupons.state, 'unused'),
    isNull(coupons.remindedAt),
    gt(coupons.validUntil, now),
    lte(coupons.validUntil, until),
  );
  const next = transaction
    .select({ userId: coupons.userId })
    .from(coupons)
    .where(notReminded)
    .orderBy(asc(coupons.validUntil))
    .limit(1);
  return transaction
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, next), notReminded))
    .orderBy(asc(coupons.validUntil))
    .for('update', { skipLocked: true });
}
