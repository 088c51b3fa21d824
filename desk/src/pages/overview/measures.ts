import { figureLabels, type OrderFigure, unlockFigures } from '@account-doctor/contract/figures';
import type { Overview } from '@account-doctor/contract/types';
import { amountChange, pointsChange, starsChange } from '../../format/change';
import { rateText, unlocksIn } from '../../format/figures';
import { moneyText } from '../../format/format';

type Totals = Overview['totals'];

/** Query parameters that limit a list to these days. */
export const periodOf = (days: Overview['days']): string =>
  `from=${days[0]?.day ?? ''}&to=${days.at(-1)?.day ?? ''}`;

/** A figure on the page 总览, computed from the totals of a period. */
interface Measure {
  label: string;
  value: (totals: Totals) => string;
  note?: (totals: Totals) => string;
  /** Text of the change between two periods; `null` if it cannot be computed. */
  change: (now: Totals, before: Totals) => string | null;
  /** Address of the list behind the figure, for `from` and `to` of a period. */
  to: (period: string) => string;
}

const ordersOf = (figure: OrderFigure) => (period: string) => `/orders?figure=${figure}&${period}`;

/** A number or amount, compared in percent. */
const amount = (of: (totals: Totals) => number, text: (value: number) => string = String) => ({
  value: (totals: Totals) => text(of(totals)),
  change: (now: Totals, before: Totals) => amountChange(of(now), of(before)),
});

export const measures: readonly Measure[] = [
  {
    label: '收入',
    ...amount(({ paid, refunded }) => paid - refunded, moneyText),
    note: ({ paid }) => `收款 ${moneyText(paid)}`,
    to: ordersOf('paid'),
  },
  { label: '退款', ...amount(({ refunded }) => refunded, moneyText), to: ordersOf('refunded') },
  { label: '访问', ...amount(({ visits }) => visits), to: (period) => `/channels?${period}` },
  { label: '注册', ...amount(({ signUps }) => signUps), to: (period) => `/customers?${period}` },
  { label: '报告', ...amount(({ reports }) => reports), to: ordersOf('reports') },
  {
    label: '解锁率',
    value: (totals) => rateText(unlocksIn(totals), totals.reports),
    note: (totals) => `${unlocksIn(totals)} 份`,
    change: (now, before) =>
      pointsChange([unlocksIn(now), now.reports], [unlocksIn(before), before.reports]),
    to: ordersOf('reports'),
  },
  ...unlockFigures.map((figure) => ({
    label: figureLabels[figure],
    ...amount((totals) => totals[figure]),
    note: (totals: Totals) => `占报告 ${rateText(totals[figure], totals.reports)}`,
    to: ordersOf(figure),
  })),
  { label: '人工评估', ...amount(({ humanOrders }) => humanOrders), to: ordersOf('humanOrders') },
  {
    label: '评价',
    value: ({ stars, ratings }) => (ratings === 0 ? '没有' : `${(stars / ratings).toFixed(1)} 星`),
    note: ({ ratings }) => `${ratings} 条`,
    change: (now, before) => starsChange([now.stars, now.ratings], [before.stars, before.ratings]),
    to: (period) => `/feedback?tab=ratings&${period}`,
  },
];
