import { paceDays, paceOf, UNKNOWN_PACE } from '../valuation/pace';
import { pricer } from '../valuation/pricer';
import type { ValuationModel } from '../valuation/model';
import type { PriceRange, Sale, ValuedGame } from '../valuation/types';

/** A model's forecast for a sold account, made before the model learnt from the sale. */
export interface Forecast extends PriceRange {
  /** Log ratio of the sale price to the forecast, adjusted for the days to sell. */
  residual: number;
  /** Expected deviation of the residual. */
  deviation: number;
}

/**
 * Distance of the 10 % and 90 % quantiles from the median of a normal distribution, in standard
 * deviations.
 */
const TENTH = 1.2816;
/** Number of the newest known sales from which the relation between prices and days to sell is learnt. */
const SALES_USED = 500;
/** Standard deviation of the log price that a range expresses. */
const deviationOf = ({ low, high }: PriceRange) => Math.log(high / low) / (2 * TENTH);
const daysOf = (sale: Sale): number | null =>
  sale.daysToSell === null ? null : paceDays(sale.daysToSell);

/**
 * Returns a function that forecasts sold accounts; it returns `null` if the model does not know the zone family.
 * @param known sales that the model has learnt, newest first; they give the relation between prices and days to sell
 */
export function createForecaster(
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
      .slice(0, SALES_USED)
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
