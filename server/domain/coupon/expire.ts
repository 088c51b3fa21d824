import { COUPON_NEAR_EXPIRY } from '@account-doctor/contract/coupon';
import type { Database, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { SYSTEM, requireAllowed } from '../../core/transition';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { lockExpired, lockNearExpiryOfOneUser } from './expireStore';
import { type CouponRow, insertCouponEvent, updateCoupon } from './store';
import { couponTransitions } from './transitions';

const BATCH = 200;

/** Month, day and time in China, e.g. `11月25日 16:00`. */
const chinaMoment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Reminds users once of each coupon that expires soon, and records the coupons that have expired.
 */
export async function expireCoupons({ database, now }: Services): Promise<void> {
  const at = now();
  while ((await remindOneUser(database, at)) > 0);
  while ((await expireBatch(database, at)) === BATCH);
}

/** Reminds one user per transaction, as notifications require. Returns the number of coupons. */
function remindOneUser(database: Database, at: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const until = new Date(at.getTime() + COUPON_NEAR_EXPIRY);
    const coupons = await lockNearExpiryOfOneUser(transaction, at, until);
    for (const { couponId } of coupons)
      await updateCoupon(transaction, couponId, { remindedAt: at });
    for (const coupon of coupons) await remindOfCoupon(transaction, coupon, at);
    return coupons.length;
  });
}

async function remindOfCoupon(
  transaction: Transaction,
  coupon: CouponRow,
  at: Date,
): Promise<void> {
  const { userId, couponId, name, validUntil } = coupon;
  if (userId === null) return;
  const event = {
    ...messageTexts.couponExpiring(name, chinaMoment.format(validUntil)),
    userId,
    path: messagePaths.couponRecords(),
    key: `coupon-expiring:${couponId}`,
  };
  await writeMessage(transaction, event, at);
}

/** Records the expiry of coupons. They already count as expired when read; this adds the event. */
function expireBatch(database: Database, at: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const expired = await lockExpired(transaction, at, BATCH);
    for (const { couponId, state: from } of expired) {
      requireAllowed(couponTransitions, { from, to: 'expired' }, SYSTEM);
      await updateCoupon(transaction, couponId, { state: 'expired' });
      await insertCouponEvent(transaction, { couponId, from, to: 'expired', actor: SYSTEM, at });
    }
    return expired.length;
  });
}
