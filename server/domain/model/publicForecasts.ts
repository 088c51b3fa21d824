import type { Queryable } from '../../core/database/database';
import { realForecastsSince } from './forecastStore';

/** Minimum number of sales for figures that do not show the price of a single account. */
export const FEWEST_FOR_FIGURES = 5;

/**
 * A game's forecasts for real sales after a time, sorted by time of sale: `all`; `observed`, without prices that only
 * the owner reported, may be listed; `judged` may be used in figures. With fewer than `FEWEST_FOR_FIGURES` sales,
 * figures leave out such prices too, because they would reveal the price of a single account.
 */
export async function publicForecasts(db: Queryable, gameId: string, since: Date) {
  const all = await realForecastsSince(db, gameId, since);
  const observed = all.filter(({ selfReported }) => !selfReported);
  return { all, observed, judged: all.length < FEWEST_FOR_FIGURES ? observed : all };
}
