import type { Report } from './types';

/**
 * What can be read off the market that was observed for a report, its section 7 (docs/product.md,
 * "The report").
 */

type Market = NonNullable<Report['market']>;

/** Lengths of the index, in days. */
export const marketSpans = [30, 90] as const;
export type MarketSpan = (typeof marketSpans)[number];

/** Days between two points of the index. */
export const INDEX_STEP = 5;
/** Where the index begins. */
export const INDEX_LEVEL = 100;
/** Points that a drawing of the index is at least high, so that a tremor does not look like a fall. */
export const INDEX_LEAST = 8;
/** Sales and listings below which nothing is said of a market. */
export const OBSERVATIONS_NEEDED = 30;

export interface IndexOver {
  /** The points of the span, oldest first; the level is 100 where it begins. */
  points: Market['index'];
  /** Relative change over the span; `null` when either end was not observed. */
  change: number | null;
}

/** The index over the last days, 100 at their beginning. */
export function indexOver({ index }: Market, span: MarketSpan): IndexOver {
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

/**
 * Of a hundred accounts of the game that were sold, how many were cheaper than this price; `null` when
 * too few were sold.
 */
export function percentileOf({ soldPrices }: Market, fen: number): number | null {
  if (soldPrices === null) return null;
  const steps = soldPrices.length - 1;
  const above = soldPrices.findIndex((price) => price > fen);
  if (above === 0) return 0;
  if (above === -1) return 100;
  const [low = 0, high = 0] = soldPrices.slice(above - 1, above + 1);
  return Math.round((100 * (above - 1 + (fen - low) / Math.max(1, high - low))) / steps);
}
