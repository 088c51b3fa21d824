import { DAY } from '@account-doctor/contract/time';
import { chinaDate } from '../../core/chinaDay';
import { forecastError, medianOf, type PricedSale } from './forecastError';

/** A sold account with the active model's forecast. */
export interface JudgedForecast extends PricedSale {
  at: Date;
  /** Made by a rehearsal. */
  rehearsed: boolean;
}

/** Performance of models on sales that they had not learnt; see `TrackRecord` of the contract. */
export interface TrackRecord {
  sales: number;
  rehearsed: number;
  medianError: number | null;
  coverage: number | null;
  deciles: { fair: number; sales: number; bias: number }[];
  drift: { day: string; bias: number | null }[];
}

/** Number of days that a record covers. */
export const RECORD_DAYS = 90;
/** Days of sales from which each point of the drift is computed, and the minimum number of these sales. */
const DRIFT_WINDOW = 7;
const MIN_DRIFT_SALES = 5;
/** Minimum number of sales to split into deciles. */
const MIN_DECILE_SALES = 30;

const biasOf = (sold: readonly JudgedForecast[]): number =>
  medianOf(sold.map(({ price, fair }) => price / fair)) - 1;

function decilesOf(sold: readonly JudgedForecast[]): TrackRecord['deciles'] {
  if (sold.length < MIN_DECILE_SALES) return [];
  const byFair = [...sold].sort((one, other) => one.fair - other.fair);
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = byFair.slice(
      Math.round((tenth * byFair.length) / 10),
      Math.round(((tenth + 1) * byFair.length) / 10),
    );
    const fair = Math.round(medianOf(own.map((one) => one.fair)));
    return { fair, sales: own.length, bias: biasOf(own) };
  });
}

function driftOf(sold: readonly JudgedForecast[], now: Date): TrackRecord['drift'] {
  return Array.from({ length: RECORD_DAYS + 1 }, (_, index) => {
    const end = now.getTime() - (RECORD_DAYS - index) * DAY;
    const near = sold.filter(
      ({ at }) => at.getTime() <= end && at.getTime() > end - DRIFT_WINDOW * DAY,
    );
    const bias = near.length < MIN_DRIFT_SALES ? null : biasOf(near);
    return { day: chinaDate(new Date(end)), bias };
  });
}

/** Compares the forecasts of the last 90 days with the sale prices. */
export function trackRecord(sold: readonly JudgedForecast[], now: Date): TrackRecord {
  const { sales, medianError, coverage } = forecastError(sold);
  return {
    ...{ sales, medianError, coverage },
    rehearsed: sold.filter(({ rehearsed }) => rehearsed).length,
    deciles: decilesOf(sold),
    drift: driftOf(sold, now),
  };
}
