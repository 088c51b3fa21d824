import type { FamilyData } from './familyData';
import { paceDays, paceOf } from './pace';
import { foldResiduals } from './roughLaw';

/**
 * Who waits for a better buyer is paid more, so that the days a sale took explain a part of how far
 * its price lay from what such accounts cost. That part is taken out of what laws and the level learn
 * from, which leaves them less noise; prices and ranges are of accounts whose days nobody knows.
 */
export interface Patience {
  /** Log price by row that its days explain; 0 where they are unknown. */
  explained: Float64Array;
  /** Share of the deviation that is left of each row. */
  left: Float64Array;
}

/** Fewer sales with days show nothing. */
const SALES_NEEDED = 30;
/** Days count up to so many deviations from what is usual for such an account. */
const FARTHEST = 2.5;

/**
 * How the price goes with the days, beyond what both owe to the account: dear ones take longer anyway.
 * @param apart log price above what such accounts cost at the time, by row
 * @param isBelieved whether a row may teach
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
  const beyond = foldResiduals(data, waited, weights, folds);
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
