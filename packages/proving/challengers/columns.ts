/** What linear methods need of a table: every cell a number, every column of one size. */

const knownOf = (rows: readonly Float64Array[], column: number) =>
  rows.map((row) => row[column] as number).filter((value) => !Number.isNaN(value));

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The deviation of each column over the rows that have it. */
function deviationsOf(rows: readonly Float64Array[]): number[] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => {
    const known = knownOf(rows, column);
    const mean = meanOf(known);
    return Math.sqrt(meanOf(known.map((value) => (value - mean) ** 2)));
  });
}

/**
 * Centres and scales columns by these rows, puts their mean where an answer is missing, and adds a
 * column that says so wherever one can be. Answers how to do the same with another row.
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
