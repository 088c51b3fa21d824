import { OBSERVATIONS_NEEDED, percentileOf, type IndexOver, type MarketSpan } from './market';
import type { Report } from './types';

/** Texts of section 7 of a report (docs/product.md, "The report"), for its page and its pictures. */

type Market = NonNullable<Report['market']>;

/** A figure with its explanation. */
export interface FigureWords {
  value: string;
  label: string;
}

const observed = ({ sold, asked }: Market): string => `${sold} 条成交、${asked} 条挂牌`;

/** Why nothing is said about the market; `null` if there are enough observations. */
export function tooFewObservationsText(market: Market, gameName: string): string | null {
  if (market.sold + market.asked >= OBSERVATIONS_NEEDED) return null;
  return `近 90 天只观察到${gameName}的 ${observed(market)}，不足 ${OBSERVATIONS_NEEDED} 条，看不出行情，这里就不画走势了。`;
}

/** `+2.1%`, `−0.4%`. */
function changeWords(change: number): string {
  const percent = Math.round(1_000 * change) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

export const indexWords = ({ change }: IndexOver, span: MarketSpan): string =>
  change === null
    ? `近 ${span} 天的头尾观察不足，不作比较`
    : `近 ${span} 天同类账号的价格 ${changeWords(change)}`;

/** Month and day of a point of the index. */
export const monthDay = (day: string): string => day.slice(5);

export const daysToSellWords = ({ daysToSell }: Market): FigureWords =>
  daysToSell === null
    ? { value: '—', label: '知道成交用时的太少，不作统计' }
    : { value: `${daysToSell} 天`, label: '从挂牌到成交，一半账号不超过这个天数' };

/** `fair` is in fen. */
export function percentileWords(market: Market, fair: number): FigureWords {
  const percentile = percentileOf(market, fair);
  return percentile === null
    ? { value: '—', label: `成交不足 ${OBSERVATIONS_NEEDED} 条，不作排位` }
    : { value: `${percentile}%`, label: '近 90 天成交的账号里，成交价低于这个估价的比例' };
}

/** Data basis of the section. */
export const marketBasis = (market: Market, gameName: string): string =>
  `依据：截至 ${market.through} 的 90 天里观察到的${gameName} ${observed(market)}。` +
  (market.sample ? '其中有系统生成的示例，不代表真实行情。' : '') +
  '指数拿每笔价格与模型对同一个账号的估价相比，账号好坏不会影响走势。出具报告时记录，之后不再变化。';
