import { meanOf } from '@account-doctor/server/valuation/robust';

/** Prepares tables for linear methods, which need a number in every cell and columns of one scale. */

const knownOf = (rows: readonly Float64Array[], column: number) =>
  rows.map((row) => row[column] as number).filter((value) => !Number.isNaN(value));

/** The standard deviation of each column, from the rows with a known value. */
function deviationsOf(rows: readonly Float64Array[]): number[] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => {
    const known = knownOf(rows, column);
    const mean = meanOf(known);
    return Math.sqrt(meanOf(known.map((value) => (value - mean) ** 2)));
  });
}

/**
 * Learns from these rows how to standardise a row: centres and scales columns, replaces missing values by the mean, and
 * for each column with missing values adds a column that marks them. Returns a function that standardises any row.
 */
export function standardiser(rows: readonly Float64Array[]): (row: Float64Array) => number[] {
  const deviations = deviationsOf(rows);
  const means = deviations.map((_, column) => meanOf(knownOf(rows, column)));
  const columns = [...deviations.keys()].filter((column) => (deviations[column] as number) > 0);
  const gaps = columns.filter((column) => rows.some((row) => Number.isNaN(row[column])));
  return (row) => [
    ...columns.map((column) => {
      const value = row[column] as number;
      return Number.isNaN(value)
        ? 0
        : (value - (means[column] as number)) / (deviations[column] as number);
    }),
    ...gaps.map((column) => Number(Number.isNaN(row[column]))),
  ];
}
