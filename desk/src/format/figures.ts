import { type DailyFigure, unlockFigures } from '@account-doctor/contract/figures';
import { shareText } from './format';

/** Names of the daily figures. */
export const figureLabels: Record<DailyFigure, string> = {
  visits: '访问',
  signUps: '注册',
  reports: '报告',
  paymentUnlocks: '付款解锁',
  couponUnlocks: '优惠券解锁',
  helperUnlocks: '好友助力解锁',
  adUnlocks: '看广告解锁',
  humanOrders: '人工评估',
  paid: '收款',
  refunded: '退款',
  ratings: '评价',
  stars: '星数',
};

/** Number of unlocked reports, by all ways. */
export const unlocksIn = (figures: Record<DailyFigure, number>): number =>
  unlockFigures.reduce((sum, figure) => sum + figures[figure], 0);

/** A part as a share of a whole; a dash without a whole. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? '—' : shareText(part / whole);
