import { figureLabels, type OrderFigure, unlockFigures } from '@account-doctor/contract/figures';
import type { Overview } from '@account-doctor/contract/types';
import { amountChange, pointsChange, starsChange } from '../../format/change';
import { rateText, unlockCount } from '../../format/figures';
import { moneyText } from '../../format/format';

type Totals = Overview['totals'];

/** Query parameters that limit a list to these days. */
export const periodQuery = (days: Overview['days']): string =>
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

const orderListAddress = (figure: OrderFigure) => (period: string) =>
  `/orders?figure=${figure}&${period}`;

/** The parts of a measure whose number or amount is compared in percent. */
const percentMeasure = (
  of: (totals: Totals) => number,
  text: (value: number) => string = String,
) => ({
  value: (totals: Totals) => text(of(totals)),
  change: (now: Totals, before: Totals) => amountChange(of(now), of(before)),
});

export const measures: readonly Measure[] = [
  {
    label: '收入',
    ...percentMeasure(({ paid, refunded }) => paid - refunded, moneyText),
    note: ({ paid }) => `收款 ${moneyText(paid)}`,
    to: orderListAddress('paid'),
  },
  {
    label: '退款',
    ...percentMeasure(({ refunded }) => refunded, moneyText),
    to: orderListAddress('refunded'),
  },
  {
    label: '访问',
    ...percentMeasure(({ visits }) => visits),
    to: (period) => `/channels?${period}`,
  },
  {
    label: '注册',
    ...percentMeasure(({ signUps }) => signUps),
    to: (period) => `/customers?${period}`,
  },
  { label: '报告', ...percentMeasure(({ reports }) => reports), to: orderListAddress('reports') },
  {
    label: '解锁率',
    value: (totals) => rateText(unlockCount(totals), totals.reports),
    note: (totals) => `${unlockCount(totals)} 份`,
    change: (now, before) =>
      pointsChange([unlockCount(now), now.reports], [unlockCount(before), before.reports]),
    to: orderListAddress('reports'),
  },
  ...unlockFigures.map((figure) => ({
    label: figureLabels[figure],
    ...percentMeasure((totals) => totals[figure]),
    note: (totals: Totals) => `占报告 ${rateText(totals[figure], totals.reports)}`,
    to: orderListAddress(figure),
  })),
  {
    label: '人工评估',
    ...percentMeasure(({ humanOrders }) => humanOrders),
    to: orderListAddress('humanOrders'),
  },
  {
    label: '评价',
    value: ({ stars, ratings }) => (ratings === 0 ? '没有' : `${(stars / ratings).toFixed(1)} 星`),
    note: ({ ratings }) => `${ratings} 条`,
    change: (now, before) => starsChange([now.stars, now.ratings], [before.stars, before.ratings]),
    to: (period) => `/feedback?tab=ratings&${period}`,
  },
];
