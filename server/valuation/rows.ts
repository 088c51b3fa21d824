/** Element-wise arithmetic on arrays of rows. */

export const minus = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, row) => value - (other[row] as number));

export const times = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, row) => value * (other[row] as number));

/** A copy of the row with one more value at its end. */
export function withValue(row: Float64Array, value: number): Float64Array {
  const extended = new Float64Array(row.length + 1);
  extended.set(row);
  extended[row.length] = value;
  return extended;
}
