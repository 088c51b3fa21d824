import type { Queryable } from '../../core/database/database';
import { realForecastsSince } from './forecastStore';

/** Minimum number of sales for figures that do not show the price of a single account. */
export const FEWEST_FOR_FIGURES = 5;

/**
 * A game's forecasts for real sales after a time, sorted by time of sale. `observed` leaves out prices that only the
 * owner reported, and may be listed. `judged` may be used in figures; with fewer than `FEWEST_FOR_FIGURES` sales it
 * equals `observed`, because figures would reveal the price of a single account.
 */
export async function publicForecasts(db: Queryable, gameId: string, since: Date) {
  const all = await realForecastsSince(db, gameId, since);
  const observed = all.filter(({ selfReported }) => !selfReported);
  return { all, observed, judged: all.length < FEWEST_FOR_FIGURES ? observed : all };
}
