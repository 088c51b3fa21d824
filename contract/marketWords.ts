import { OBSERVATIONS_NEEDED, percentileOf, type IndexPeriod, type MarketSpan } from './market';
import type { Report } from './types';

/** Texts of section 7 of a report, the market (docs/product.md, "The report"), for the page and the pictures. */

type Market = NonNullable<Report['market']>;

/** A figure as text, with its explanation. */
export interface FigureWords {
  value: string;
  label: string;
}

const observationsText = ({ sold, asked }: Market): string => `${sold} 条成交、${asked} 条挂牌`;

/** Text about why there is no market section; `null` if there are enough observations. */
export function tooFewObservationsText(market: Market, gameName: string): string | null {
  if (market.sold + market.asked >= OBSERVATIONS_NEEDED) return null;
  return `近 90 天只观察到${gameName}的 ${observationsText(market)}，不足 ${OBSERVATIONS_NEEDED} 条，看不出行情，这里就不画走势了。`;
}

/** A relative change as text: `+2.1%`, `−0.4%`. */
export function indexChangeWords(change: number): string {
  const percent = Math.round(1_000 * change) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

export const indexWords = ({ change }: IndexPeriod, span: MarketSpan): string =>
  change === null
    ? `近 ${span} 天的头尾观察不足，不作比较`
    : `近 ${span} 天同类账号的价格 ${indexChangeWords(change)}`;

/** Month and day of a point in the index. */
export const monthDay = (day: string): string => day.slice(5);

export const daysToSellWords = ({ daysToSell }: Market): FigureWords =>
  daysToSell === null
    ? { value: '—', label: '知道成交用时的太少，不作统计' }
    : { value: `${daysToSell} 天`, label: '从挂牌到成交，一半账号不超过这个天数' };

/** Text about the rank of a price among the game's sales. @param fair the fair price in fen */
export function percentileWords(market: Market, fair: number): FigureWords {
  const percentile = percentileOf(market, fair);
  return percentile === null
    ? { value: '—', label: `成交不足 ${OBSERVATIONS_NEEDED} 条，不作排位` }
    : { value: `${percentile}%`, label: '近 90 天成交的账号里，成交价低于这个估价的比例' };
}

/** Text about the observations that figures of a market are based on. */
export const marketBasis = (market: Market, gameName: string): string =>
  `依据：截至 ${market.through} 的 90 天里观察到的${gameName} ${observationsText(market)}。` +
  (market.sample ? '其中有系统生成的示例，不代表真实行情。' : '') +
  '指数拿每笔价格与模型对同一个账号的估价相比，账号好坏不会影响走势。';

/** Text about the observations behind a report's market section, which the report stores unchanged. */
export const reportMarketBasis = (market: Market, gameName: string): string =>
  `${marketBasis(market, gameName)}出具报告时记录，之后不再变化。`;

/** A price's rank among the game's sales, as two parts of a sentence: `超过 92%` and `的已售账号`. */
export interface RankWords {
  /** Percentage of cheaper sales, 1–99. */
  percent: number;
  above: string;
  of: string;
}

/**
 * Rank to present as praise; `null` if it is unknown or no sale was cheaper. At most 99 %, because the account itself
 * counts among the sales once it is sold.
 * @param fair the fair price in fen
 */
export function rankWords(market: Market, fair: number): RankWords | null {
  const percent = Math.min(99, percentileOf(market, fair) ?? 0);
  if (percent === 0) return null;
  return { percent, above: `超过 ${percent}%`, of: market.sample ? '的示例成交' : '的已售账号' };
}
