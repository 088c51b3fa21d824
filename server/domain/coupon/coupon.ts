import type { CouponPrice, CouponState } from '@account-doctor/contract/coupon';
import type { CouponOrder } from '@account-doctor/contract/couponRules';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { SYSTEM, requireAllowed, type Actor } from '../../core/transition';
import { insertCouponEvent, lockCouponOfOrder, lockCouponOfUser, updateCoupon } from './store';
import { couponTransitions } from './transitions';
import { couponPriceOf, unusableReason } from './usability';

/** Coupon operations for other modules; each runs in the caller's transaction. */

interface CouponMove {
  couponId: string;
  from: CouponState;
  to: CouponState;
  actor: Actor;
  orderId: string;
  at: Date;
}

/**
 * Records a coupon's change of state. Throws `TRANSITION_REFUSED` if the transition is not allowed.
 */
async function recordMove(transaction: Transaction, move: CouponMove): Promise<void> {
  requireAllowed(couponTransitions, move, move.actor);
  await insertCouponEvent(transaction, move);
}

/**
 * Locks the user's coupon for an order that is being created and returns the order's price. If
 * several orders want the coupon at once, only one gets it. Throws `COUPON_NOT_FOUND`, with the
 * same message for a coupon of another user and an unknown one, or `COUPON_NOT_USABLE` with the
 * reason.
 */
export async function lockCoupon(
  transaction: Transaction,
  {
    couponId,
    userId,
    orderId,
    checkout,
    at,
  }: { couponId: string; userId: string; orderId: string; checkout: CouponOrder; at: Date },
): Promise<CouponPrice> {
  const coupon = await lockCouponOfUser(transaction, userId, couponId);
  if (!coupon) throw new BusinessError('COUPON_NOT_FOUND');
  const reason = unusableReason(coupon, checkout, at);
  if (reason !== null)
    throw new BusinessError('COUPON_NOT_USABLE', `这张优惠券不能使用：${reason}`);
  const actor: Actor = { by: 'user', userId };
  const { state: from } = coupon;
  await recordMove(transaction, { couponId, from, to: 'locked', actor, orderId, at });
  await updateCoupon(transaction, couponId, { state: 'locked', orderId });
  return couponPriceOf(coupon, checkout);
}

/**
 * Marks the coupon of a paid order as used, even if the coupon expired while the order was open.
 * @returns whether the order had a coupon
 */
export async function markCouponUsed(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const coupon = await lockCouponOfOrder(transaction, orderId);
  if (!coupon) return false;
  const { couponId, state: from } = coupon;
  await recordMove(transaction, { couponId, from, to: 'used', actor: SYSTEM, orderId, at });
  await updateCoupon(transaction, couponId, { state: 'used', usedAt: at });
  return true;
}

/**
 * Returns the coupon of a cancelled or refunded order to its user: unused, or expired if its time
 * has passed. A used coupon of a deleted account stays used, because it has no owner.
 * @returns whether a coupon was returned
 */
export async function returnCoupon(
  transaction: Transaction,
  { orderId, actor, at }: { orderId: string; actor: Actor; at: Date },
): Promise<boolean> {
  const coupon = await lockCouponOfOrder(transaction, orderId);
  if (!coupon) return false;
  if (coupon.userId === null) return false;
  const { couponId, state: from } = coupon;
  await recordMove(transaction, { couponId, from, to: 'returned', actor, orderId, at });
  const to = coupon.validUntil > at ? 'unused' : 'expired';
  await recordMove(transaction, { couponId, from: 'returned', to, actor: SYSTEM, orderId, at });
  await updateCoupon(transaction, couponId, { state: to, orderId: null, usedAt: null });
  return true;
}
