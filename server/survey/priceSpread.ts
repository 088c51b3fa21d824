import { OBSERVATIONS_NEEDED } from '@account-doctor/contract/market';
import { middleOf } from '../valuation/robust';
import type { Sale } from '../valuation/types';

/** The sold accounts between two prices. */
export interface PriceBand {
  /** Fen, inclusive; `null` for the cheapest band. */
  from: number | null;
  /** Fen, exclusive; `null` for the dearest band. */
  to: number | null;
  /** Share of all sold accounts, 0–1. */
  share: number;
  /** Median days from listing to sale; `null` if too few sales have a known number. */
  daysToSell: number | null;
}

/** Maximum number of prices between bands. */
const MOST_LIMITS = 5;
/** The outer bands have at least about this share of the sales. */
const OUTER_SHARE = 0.1;

/** The share of each price band, cheapest first; empty if there are too few sales. */
export function priceSpread(sold: readonly Sale[]): PriceBand[] {
  if (sold.length < OBSERVATIONS_NEEDED) return [];
  const limits = bandLimits(sold.map(({ price }) => price).sort((one, other) => one - other));
  return [null, ...limits].map((from, index): PriceBand => {
    const to = limits[index] ?? null;
    const own = sold.filter(({ price }) => price >= (from ?? 0) && price < (to ?? Infinity));
    const days = own.flatMap(({ daysToSell }) => daysToSell ?? []);
    const daysToSell = days.length >= OBSERVATIONS_NEEDED ? middleOf(days) : null;
    return { from, to, share: own.length / sold.length, daysToSell };
  });
}

/** Round prices in fen that separate the sales: 1, 2 and 5 of each power of ten. */
function bandLimits(sorted: readonly number[]): number[] {
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number;
  const [low, high] = [at(OUTER_SHARE), at(1 - OUTER_SHARE)];
  let limits: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10)
    limits.push(...[1, 2, 5].map((digit) => digit * power));
  limits = limits.filter((limit) => limit > low && limit <= high);
  while (limits.length > MOST_LIMITS) limits = limits.filter((_, index) => index % 2 === 1);
  return limits;
}
