import { meanOf } from './robust';

/**
 * The relation between forecast errors and days to sell: sellers who ask for more wait longer. With forecasts adjusted
 * for the days, a movement of the market is detected sooner.
 */
export interface Pace {
  level: number;
  slope: number;
  /** Share of the standard deviation that the days do not explain. */
  left: number;
}

/** A sale: the logarithm of its days to sell, and its forecast error in standard deviations. */
export interface PacedSale {
  days: number;
  surprise: number;
}

export const UNKNOWN_PACE: Pace = { level: 0, slope: 0, left: 1 };

/** Shrinkage of the slope towards 0, in equivalent sales. */
const SHRINKAGE = 50;
/** Errors are clipped at this many standard deviations, so that an outlier does not determine the slope. */
const LARGEST_SURPRISE = 2.5;

/** The logarithm of a sale's days to sell plus one. */
export const paceDays = (daysToSell: number): number => Math.log1p(daysToSell);

/** Fits a line to the forecast errors as a function of the days, by least squares with shrinkage. */
export function paceOf(known: readonly PacedSale[]): Pace {
  const bounded = known.map(({ days, surprise }) => ({
    days,
    surprise: Math.max(-LARGEST_SURPRISE, Math.min(LARGEST_SURPRISE, surprise)),
  }));
  const middle = {
    days: meanOf(bounded.map(({ days }) => days)),
    surprise: meanOf(bounded.map(({ surprise }) => surprise)),
  };
  const sum = (of: (days: number, surprise: number) => number) =>
    bounded.reduce(
      (all, { days, surprise }) => all + of(days - middle.days, surprise - middle.surprise),
      0,
    );
  const spread = sum((days) => days ** 2);
  const around = sum((_, surprise) => surprise ** 2);
  if (spread === 0 || around === 0) return UNKNOWN_PACE;
  const slope =
    (sum((days, surprise) => days * surprise) / spread) *
    (bounded.length / (bounded.length + SHRINKAGE));
  const left = Math.sqrt(sum((days, surprise) => (surprise - slope * days) ** 2) / around);
  return { level: -slope * middle.days, slope, left };
}
