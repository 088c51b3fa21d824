import type { UnlockWay } from './unlock';

/** What the service counts for each day in China; `server/domain/figure/sources.ts` defines each figure. */
export const dailyFigures = [
  'visits',
  'signUps',
  'reports',
  'paymentUnlocks',
  'couponUnlocks',
  'helperUnlocks',
  'adUnlocks',
  'humanOrders',
  'paid',
  'refunded',
  'ratings',
  'stars',
] as const;
export type DailyFigure = (typeof dailyFigures)[number];

/** Names of the ways to open a report. */
export const unlockWayLabels: Record<UnlockWay, string> = {
  payment: '付款解锁',
  coupon: '优惠券解锁',
  helpers: '好友助力解锁',
  ad: '看广告解锁',
};

/** Names of the daily figures. */
export const figureLabels: Record<DailyFigure, string> = {
  visits: '访问',
  signUps: '注册',
  reports: '报告',
  paymentUnlocks: unlockWayLabels.payment,
  couponUnlocks: unlockWayLabels.coupon,
  helperUnlocks: unlockWayLabels.helpers,
  adUnlocks: unlockWayLabels.ad,
  humanOrders: '人工评估',
  paid: '收款',
  refunded: '退款',
  ratings: '评价',
  stars: '星数',
};

/** Figures that count orders or their money, so that a list can show the orders behind them. */
export const orderFigures = [
  'reports',
  'paymentUnlocks',
  'couponUnlocks',
  'helperUnlocks',
  'adUnlocks',
  'humanOrders',
  'paid',
  'refunded',
  'ratings',
] as const satisfies readonly DailyFigure[];
export type OrderFigure = (typeof orderFigures)[number];

/** Figures that count the ways to unlock a report. */
export const unlockFigures = [
  'paymentUnlocks',
  'couponUnlocks',
  'helperUnlocks',
  'adUnlocks',
] as const satisfies readonly DailyFigure[];

/** Periods of 总览: a number of days until today, or only yesterday. */
export const overviewDays = ['1', 'yesterday', '7', '30', '90'] as const;
export type OverviewDays = (typeof overviewDays)[number];

/**
 * Number of days whose figures are recounted, because accounts can be deleted and unlocks withdrawn later: the longest
 * period of 总览 and the period before it.
 */
export const RECOUNTED_DAYS = 180;
