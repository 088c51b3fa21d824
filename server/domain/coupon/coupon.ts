import type { CouponPrice, CouponState } from '@account-doctor/contract/coupon';
import type { CouponOrder } from '@account-doctor/contract/couponRules';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requireAllowed, type Actor } from '../../core/transition';
import { insertCouponEvent, lockCouponOfOrder, lockCouponOfUser, updateCoupon } from './store';
import { couponTransitions } from './transitions';
import { priceOf, unusableReason } from './usability';

/** What other modules do with coupons, each as part of the caller's transaction. */

const system: Actor = { by: 'system' };

interface Move {
  couponId: string;
  from: CouponState;
  to: CouponState;
  actor: Actor;
  orderId: string;
  at: Date;
}

/** Writes the event of a move the table allows; refuses with `TRANSITION_REFUSED` else. */
async function recordMove(transaction: Transaction, move: Move): Promise<void> {
  requireAllowed(couponTransitions, move, move.actor);
  await insertCouponEvent(transaction, move);
}

/**
 * Locks the user's coupon for an order that is being created, and answers with the order's price. Of
 * several orders at once one gets it. Refuses with `COUPON_NOT_FOUND`, in the same words whether it
 * is someone else's or does not exist, and with `COUPON_NOT_USABLE` and the reason.
 */
export async function lockCoupon(
  transaction: Transaction,
  { couponId, userId, orderId }: { couponId: string; userId: string; orderId: string },
  checkout: CouponOrder,
  at: Date,
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
  return priceOf(coupon, checkout);
}

/**
 * The order was paid: its coupon is used up, also when its time passed while the order was open.
 * @returns whether the order had one
 */
export async function useCoupon(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const coupon = await lockCouponOfOrder(transaction, orderId);
  if (!coupon) return false;
  const { couponId, state: from } = coupon;
  await recordMove(transaction, { couponId, from, to: 'used', actor: system, orderId, at });
  await updateCoupon(transaction, couponId, { state: 'used', usedAt: at });
  return true;
}

/**
 * The order came to nothing or is refunded: its coupon is the user's again, unused, or expired when
 * its time has passed meanwhile. The used coupon of a deleted account stays used: it is nobody's.
 * @returns whether the order had one that came back
 */
export async function returnCoupon(
  transaction: Transaction,
  orderId: string,
  actor: Actor,
  at: Date,
): Promise<boolean> {
  const coupon = await lockCouponOfOrder(transaction, orderId);
  if (!coupon) return false;
  if (coupon.userId === null) return false;
  const { couponId, state: from } = coupon;
  await recordMove(transaction, { couponId, from, to: 'returned', actor, orderId, at });
  const to = coupon.validUntil > at ? 'unused' : 'expired';
  await recordMove(transaction, { couponId, from: 'returned', to, actor: system, orderId, at });
  await updateCoupon(transaction, couponId, { state: to, orderId: null, usedAt: null });
  return true;
}
