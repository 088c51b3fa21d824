import { fitRidge, sumColumns, sumTargets } from '../../valuation/ridge';
import { challenger, type TrainingTable } from './challenger';
import { standardiser } from './columns';

const PENALTY = 10;

/** A sum of standardised columns, fitted to targets by ridge with weights on the rows. */
function fitSum(
  rows: readonly Float64Array[],
  targets: Float64Array,
  weights: Float64Array,
): (row: Float64Array) => number {
  const standardise = standardiser(rows);
  const table = rows.map(standardise);
  const columns = (table[0] ?? []).map((_, column) =>
    Float64Array.from(table, (row) => row[column] as number),
  );
  const every = Int32Array.from(rows.keys());
  const fitted = fitRidge(
    sumColumns(columns, weights, every),
    sumTargets(columns, targets, weights, every),
    { penalties: columns.map(() => PENALTY), directions: columns.map(() => 0) },
  );
  return (row) =>
    standardise(row).reduce(
      (sum, value, column) => sum + value * (fitted.weights[column] as number),
      fitted.intercept,
    );
}

const logarithms = (row: Float64Array) => row.map((value) => Math.log1p(value));

/** Ridge of the log price on the logarithms of what an account has. */
export const ridgeOnLogs = challenger(({ rows, prices }: TrainingTable) => {
  const sum = fitSum(
    rows.map(logarithms),
    prices.map((price) => Math.log(price)),
    prices.map(() => 1),
  );
  return (row) => Math.exp(sum(logarithms(row)));
});

/** No account is priced below this share of the cheapest sale. */
const LEAST_SHARE = 0.5;

/** Ridge of the price itself, weighed so that relative errors count. */
export const additive = challenger(({ rows, prices }: TrainingTable) => {
  const usual = Float64Array.from(prices).sort()[Math.floor(prices.length / 2)] ?? 1;
  const sum = fitSum(
    rows,
    prices,
    prices.map((price) => Math.min(4, (usual / price) ** 1.5)),
  );
  const least = LEAST_SHARE * prices.reduce((lowest, price) => Math.min(lowest, price), Infinity);
  return (row) => Math.max(least, sum(row));
});
