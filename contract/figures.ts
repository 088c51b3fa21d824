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

/** Numbers of days that 总览 shows, today included. */
export const overviewDays = ['1', '7', '30', '90'] as const;

/** Days whose figures are counted again, because an account can be deleted and an unlock be withdrawn later. */
export const RECOUNTED_DAYS = 90;
