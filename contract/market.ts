import type { Report } from './types';

/** Computes the figures of section 7 of a report, the market (docs/product.md, "The report"). */

type Market = NonNullable<Report['market']>;

/** Periods that the market index can show, in days. */
export const marketSpans = [30, 90] as const;
export type MarketSpan = (typeof marketSpans)[number];

/** Number of days that the index covers. */
export const INDEX_DAYS = 90;
/** Number of days between two points of the index. */
export const INDEX_STEP = 5;
/** Value of the index at its first point. */
export const INDEX_LEVEL = 100;
/** Minimum range of the index chart, in points, so that small changes do not look dramatic. */
export const INDEX_LEAST = 8;
/** Minimum number of sales and listings for a market section. */
export const OBSERVATIONS_NEEDED = 30;

export interface IndexPeriod {
  /** Points in the period, oldest first; the first one is 100. */
  points: Market['index'];
  /** Relative change over the period; `null` if one of its ends was not observed. */
  change: number | null;
}

/** The index over the last `span` days, restarted at 100. */
export function indexOverPeriod({ index }: Market, span: MarketSpan): IndexPeriod {
  const points = index.slice(-(span / INDEX_STEP + 1));
  const first = points.find(({ level }) => level !== null)?.level ?? null;
  if (first === null) return { points, change: null };
  const rebased = points.map(({ day, level }) => ({
    day,
    level: level === null ? null : (INDEX_LEVEL * level) / first,
  }));
  const from = rebased[0]?.level ?? null;
  const to = rebased.at(-1)?.level ?? null;
  return { points: rebased, change: from === null || to === null ? null : to / from - 1 };
}

/** Percentage of the game's sales that were cheaper than this price; `null` with too few sales. */
export function percentileOf({ soldPrices }: Market, fen: number): number | null {
  if (soldPrices === null) return null;
  const steps = soldPrices.length - 1;
  const above = soldPrices.findIndex((price) => price > fen);
  if (above === 0) return 0;
  if (above === -1) return 100;
  const [low = 0, high = 0] = soldPrices.slice(above - 1, above + 1);
  return Math.round((100 * (above - 1 + (fen - low) / Math.max(1, high - low))) / steps);
}
