import { pricer, type PriceRange } from './pricer';
import type { ValuationModel } from './model';
import type { Sale, ValuedGame } from './types';

/** What a model said of a sold account before it learnt from the sale. */
export interface Forecast extends PriceRange {
  /** How far above the forecast it was sold, given how long that took, as a logarithm. */
  residual: number;
  /** Expected deviation of the residual. */
  deviation: number;
}

/** Deviations from the median to the 10 % and 90 % quantile of a normal distribution. */
const TENTH = 1.2816;
/** Newest known sales that show how the price goes with the days until the sale. */
const SHOWN = 500;
/** The slope is drawn towards none as if so many sales showed none. */
const SHRINKAGE = 50;
/** One blunder must not make a slope: residuals count up to so many deviations. */
const LARGEST_SURPRISE = 2.5;

/**
 * How surprises go with the days a sale took: who asks for more waits longer. Knowing the days makes
 * a market's move stand out sooner.
 */
interface Pace {
  level: number;
  slope: number;
  /** Share of the deviation that is left when the days are known. */
  left: number;
}

const UNKNOWN_PACE: Pace = { level: 0, slope: 0, left: 1 };

const deviationOf = ({ low, high }: PriceRange) => Math.log(high / low) / (2 * TENTH);
const daysOf = (sale: Sale): number | null =>
  sale.daysToSell === null ? null : Math.log1p(sale.daysToSell);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A line through the surprises of known sales over the days, by least squares, shrunk. */
function paceOf(known: readonly { days: number; surprise: number }[]): Pace {
  const middle = {
    days: mean(known.map(({ days }) => days)),
    surprise: mean(known.map(({ surprise }) => surprise)),
  };
  const sum = (of: (days: number, surprise: number) => number) =>
    known.reduce(
      (all, { days, surprise }) => all + of(days - middle.days, surprise - middle.surprise),
      0,
    );
  const spread = sum((days) => days ** 2);
  const around = sum((_, surprise) => surprise ** 2);
  if (spread === 0 || around === 0) return UNKNOWN_PACE;
  const slope =
    (sum((days, surprise) => days * surprise) / spread) *
    (known.length / (known.length + SHRINKAGE));
  const left = Math.sqrt(sum((days, surprise) => (surprise - slope * days) ** 2) / around);
  return { level: -slope * middle.days, slope, left };
}

/**
 * Forecasts sold accounts, one after the other; `null` where the model does not know the family.
 * @param known sales the model has learnt, the newest first, which show the pace of the market
 */
export function forecaster(
  model: ValuationModel,
  game: ValuedGame,
  known: readonly Sale[],
): (sale: Sale) => Forecast | null {
  const price = pricer(model, game);
  const surpriseOf = (sale: Sale, range: PriceRange) =>
    Math.max(
      -LARGEST_SURPRISE,
      Math.min(LARGEST_SURPRISE, Math.log(sale.price / range.fair) / deviationOf(range)),
    );
  const pace = paceOf(
    known
      .filter(({ kind, daysToSell }) => kind === 'sold' && daysToSell !== null)
      .slice(0, SHOWN)
      .flatMap((sale) => {
        const range = price(sale);
        const days = daysOf(sale);
        return range && days !== null ? { days, surprise: surpriseOf(sale, range) } : [];
      }),
  );
  return (sale) => {
    const range = price(sale);
    if (!range) return null;
    const days = daysOf(sale);
    const usual = deviationOf(range);
    const { level, slope, left } = days === null ? UNKNOWN_PACE : pace;
    const expected = (level + slope * (days ?? 0)) * usual;
    return {
      ...range,
      residual: Math.log(sale.price / range.fair) - expected,
      deviation: usual * left,
    };
  };
}
