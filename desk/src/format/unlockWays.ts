import type { UnlockWay } from '@account-doctor/contract/unlock';

/** Names of the ways to open a report, for the desk. */
export const unlockWayLabels: Record<UnlockWay, string> = {
  payment: '付款解锁',
  coupon: '优惠券解锁',
  helpers: '好友助力',
  ad: '看广告',
};
