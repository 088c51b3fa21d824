import { fitRidge, valuesAt, sumColumns, sumTargets } from '@account-doctor/server/valuation/ridge';
import { challenger } from './challenger';
import { standardiser } from './columns';

const PENALTY = 10;

/** Fits a linear model of standardised columns to the targets by ridge regression with row weights. */
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

/** The row with each value `x` replaced by log(1 + x). */
export const logarithms = (row: Float64Array) => row.map((value) => Math.log1p(value));

const bothWays = (row: Float64Array) => Float64Array.of(...row, ...logarithms(row));

/** Ridge regression of the log price on an account's amounts and on their logarithms. */
export const ridgeOnLogs = challenger(({ rows, logs, amounts }) => {
  const read = (row: Float64Array) => bothWays(valuesAt(row, Int32Array.from(amounts)));
  const sum = fitSum(
    rows.map(read),
    logs,
    logs.map(() => 1),
  );
  return (row) => sum(read(row));
});

/** Lowest estimate: the price below which this share of the sales are. */
const LEAST_SHARE = 0.02;
const ROUNDS = 4;

/**
 * Ridge regression of the price itself. The fit is repeated with weights from the fitted prices, so that relative
 * errors count.
 */
export const additiveRidge = challenger(({ rows: all, logs, amounts }) => {
  const read = (row: Float64Array) => valuesAt(row, Int32Array.from(amounts));
  const rows = all.map(read);
  const prices = logs.map(Math.exp);
  const sorted = Float64Array.from(prices).sort();
  const least = sorted[Math.floor(LEAST_SHARE * sorted.length)] as number;
  const usual = sorted[Math.floor(sorted.length / 2)] as number;
  let sum = fitSum(
    rows,
    prices,
    prices.map(() => 1),
  );
  const price = (row: Float64Array) => Math.max(least, sum(row));
  for (let round = 1; round < ROUNDS; round++)
    sum = fitSum(
      rows,
      prices,
      Float64Array.from(rows, (row) => Math.min(9, (usual / price(row)) ** 2)),
    );
  return (row) => Math.log(price(read(row)));
});
