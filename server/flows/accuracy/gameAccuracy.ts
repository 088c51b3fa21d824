import { ACCURACY_DAYS, ACCURACY_POINTS } from '@account-doctor/contract/accuracy';
import { DAY } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import { chinaDate } from '../../core/chinaDay';
import type { Queryable } from '../../core/database/database';
import {
  FEWEST_FOR_FIGURES,
  forecastError,
  liesInRange,
  type JudgedForecast,
  medianOf,
  type PricedSale,
  publicForecasts,
} from '../../domain/model';
import { countRealSold } from '../../domain/sale';
import { scoredReports } from './scoredReports';

/** The response of the endpoint, without the game's name. */
export type GameAccuracy = Omit<DataOf<'GET /app-api/game/accuracy'>, 'gameName'>;

/** Number of sales from which on sales are grouped into bands. */
const BANDS_NEED = 30;
const BANDS = 3;

/**
 * Compares estimates of a game with the prices paid in the last 90 days. Counts only real sales that are not in
 * quarantine. Reveals nothing about accounts, owners or sellers: prices that only the owner reported are counted but
 * not listed, and errors of reports are given only if there are enough reports.
 */
export async function gameAccuracy(
  db: Queryable,
  gameId: string,
  now: Date,
): Promise<GameAccuracy> {
  const since = new Date(now.getTime() - ACCURACY_DAYS * DAY);
  const { all, observed, judged } = await publicForecasts(db, gameId, since);
  const { sold, suspicious } = await countRealSold(db, gameId, since);
  const { model, human } = await scoredReports(db, gameId, since);
  return {
    record: {
      ...forecastError(judged),
      rehearsed: judged.filter(({ rehearsed }) => rehearsed).length,
    },
    bands: bandsOf(judged),
    range: usualRange(judged),
    points: observed.slice(-ACCURACY_POINTS).reverse().map(pointOf),
    notCounted: { suspicious, unpriced: Math.max(0, sold - suspicious - all.length) },
    reports: { model: errorOfReports(model), human: errorOfReports(human) },
  };
}

/**
 * The errors of reports. If there are only a few reports, gives just their number, because errors would reveal prices
 * of accounts.
 */
function errorOfReports(scored: readonly PricedSale[]): GameAccuracy['reports']['model'] {
  const { sales, ...errors } = forecastError(scored);
  return sales < FEWEST_FOR_FIGURES ? { ...forecastError([]), sales } : { sales, ...errors };
}

const pointOf = (sale: JudgedForecast): GameAccuracy['points'][number] => ({
  day: chinaDate(sale.at),
  estimate: sale.fair,
  price: sale.price,
  covered: liesInRange(sale),
});

/** The median ends of the estimated ranges, as multiples of the estimates. */
function usualRange(judged: readonly JudgedForecast[]): GameAccuracy['range'] {
  if (judged.length === 0) return null;
  return {
    low: medianOf(judged.map(({ low, fair }) => low / fair)),
    high: medianOf(judged.map(({ high, fair }) => high / fair)),
  };
}

/** Groups sales by the estimate, because a user who asks for a price knows only the estimate. */
function bandsOf(judged: readonly JudgedForecast[]): GameAccuracy['bands'] {
  if (judged.length < BANDS_NEED) return [];
  const byFair = [...judged].sort((one, other) => one.fair - other.fair);
  return Array.from({ length: BANDS }, (_, band) => {
    const own = byFair.slice(
      Math.round((band * byFair.length) / BANDS),
      Math.round(((band + 1) * byFair.length) / BANDS),
    );
    return { ...forecastError(own), from: own[0]?.fair ?? 0, to: own.at(-1)?.fair ?? 0 };
  });
}
