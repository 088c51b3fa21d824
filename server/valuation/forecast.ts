import { paceDays, paceOf, UNKNOWN_PACE } from './pace';
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
const deviationOf = ({ low, high }: PriceRange) => Math.log(high / low) / (2 * TENTH);
const daysOf = (sale: Sale): number | null =>
  sale.daysToSell === null ? null : paceDays(sale.daysToSell);

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
    Math.log(sale.price / range.fair) / deviationOf(range);
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
