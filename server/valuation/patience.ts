import type { FamilyData } from './familyData';
import { FoldedRidge, USUAL_SHRINKAGE } from './linearLaw';
import { paceDays, paceOf } from './pace';

/**
 * Sellers who wait get higher prices, so the days to sell explain a part of a price's deviation from the model. That
 * part is removed before the training, to reduce noise. Estimated prices and ranges assume that the days are unknown.
 */
export interface Patience {
  /** The part of the log price explained by the days to sell, by row; 0 if the days are unknown. */
  explained: Float64Array;
  /** The share of the standard deviation that the days do not explain, by row. */
  left: Float64Array;
}

/** Minimum number of sales with known days. */
const SALES_NEEDED = 30;
/** The log of the days is clipped at this many standard deviations from the typical value for the account. */
const FARTHEST = 2.5;

/**
 * Learns how price depends on the days to sell, apart from the account's value, since expensive accounts take longer
 * anyway.
 * @param apart by row, the log price minus the model's log price at the time of the sale
 * @param isBelieved whether a row is valid
 */
export function patienceOf(
  data: FamilyData,
  folds: Int32Array[],
  { apart, deviations }: { apart: Float64Array; deviations: Float64Array },
  isBelieved: (row: number) => boolean,
): Patience {
  const count = data.rows.length;
  const explained = new Float64Array(count);
  const left = new Float64Array(count).fill(1);
  const paced = [...data.sales.keys()].filter(
    (row) => data.asked[row] === 0 && data.sales[row]?.daysToSell !== null && isBelieved(row),
  );
  if (paced.length < SALES_NEEDED) return { explained, left };
  const waited = new Float64Array(count);
  const weights = new Float64Array(count);
  for (const row of paced) {
    waited[row] = paceDays(data.sales[row]?.daysToSell ?? 0);
    weights[row] = data.weights[row] as number;
  }
  const task = { data, targets: waited, weights };
  const beyond = new FoldedRidge(task, folds).residuals(USUAL_SHRINKAGE);
  const spread = Math.sqrt(
    paced.reduce((sum, row) => sum + (beyond[row] as number) ** 2, 0) / paced.length,
  );
  const days = (row: number) =>
    Math.max(-FARTHEST * spread, Math.min(FARTHEST * spread, beyond[row] as number));
  const pace = paceOf(
    paced.map((row) => ({
      days: days(row),
      surprise: (apart[row] as number) / (deviations[row] as number),
    })),
  );
  for (const row of paced) {
    explained[row] = (pace.level + pace.slope * days(row)) * (deviations[row] as number);
    left[row] = pace.left;
  }
  return { explained, left };
}
