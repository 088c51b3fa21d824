/**
 * How surprises go with the days a sale took: who asks for more waits longer. Knowing the days makes
 * a market's move stand out sooner.
 */
export interface Pace {
  level: number;
  slope: number;
  /** Share of the deviation that is left when the days are known. */
  left: number;
}

/** A sale: the logarithm of its days, and how far above the expected price, in deviations. */
export interface PacedSale {
  days: number;
  surprise: number;
}

export const UNKNOWN_PACE: Pace = { level: 0, slope: 0, left: 1 };

/** The slope is drawn towards none as if so many sales showed none. */
const SHRINKAGE = 50;
/** One blunder must not make a slope: surprises count up to so many deviations. */
const LARGEST_SURPRISE = 2.5;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The days of a sale as the pace sees them. */
export const paceDays = (daysToSell: number): number => Math.log1p(daysToSell);

/** A line through the surprises of known sales over the days, by least squares, shrunk. */
export function paceOf(known: readonly PacedSale[]): Pace {
  const bounded = known.map(({ days, surprise }) => ({
    days,
    surprise: Math.max(-LARGEST_SURPRISE, Math.min(LARGEST_SURPRISE, surprise)),
  }));
  const middle = {
    days: mean(bounded.map(({ days }) => days)),
    surprise: mean(bounded.map(({ surprise }) => surprise)),
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
