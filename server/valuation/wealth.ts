/**
 * The wealth of an account: counts, levels and grades correlate, so given answers predict missing ones. It is a single
 * common factor, estimated from the available answers.
 */

/** A column's correlation with wealth, at least 0. */
export interface WealthSign {
  column: number;
  loading: number;
}

const ROUNDS = 4;
const FIRST_LOADING = 0.7;
/** Maximum correlation, because every column has some variance of its own. */
const HIGHEST_LOADING = 0.97;

/**
 * Expected wealth, given the available columns (NaN is a missing one); 0 for a typical account, and closer to 0 with
 * fewer columns.
 */
export function wealthOf(signs: WealthSign[], scaled: (column: number) => number): number {
  let evidence = 0;
  let precision = 1;
  for (const { column, loading } of signs) {
    const value = scaled(column);
    if (Number.isNaN(value)) continue;
    const own = 1 - loading * loading;
    evidence += (loading * value) / own;
    precision += (loading * loading) / own;
  }
  return evidence / precision;
}

/** Slope of a centred and scaled column as a function of wealth, from the rows in which the column is known. */
export function risePerWealth(values: Float64Array, wealth: Float64Array): number {
  let products = 0;
  let squares = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    products += value * (wealth[row] as number);
    squares += (wealth[row] as number) ** 2;
  }
  return squares > 0 ? products / squares : 0;
}

const deviation = (values: Float64Array) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));

/** Learns the correlation of the centred and scaled columns with wealth. */
export function learnWealth(columns: number[], values: Float64Array[], rows: number): WealthSign[] {
  let signs: WealthSign[] = columns.map((column) => ({ column, loading: FIRST_LOADING }));
  for (let round = 0; round < ROUNDS; round++) {
    const wealth = wealthOfRows(signs, values, rows);
    const scale = deviation(wealth) || 1;
    const scaled = wealth.map((value) => value / scale);
    signs = signs.map(({ column }) => {
      const rise = risePerWealth(values[column] as Float64Array, scaled);
      return { column, loading: Math.min(HIGHEST_LOADING, Math.max(0, rise)) };
    });
  }
  return signs;
}

/** The wealth of every row of the columns. */
export function wealthOfRows(
  signs: WealthSign[],
  values: Float64Array[],
  rows: number,
): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) =>
    wealthOf(signs, (column) => values[column]?.[row] as number),
  );
}
