/** Element-wise arithmetic on arrays of rows. */

/** The difference of two vectors of equal length. A loop is faster than `map`, which calls a function for each row. */
export function minus(one: Float64Array, other: Float64Array): Float64Array {
  const result = new Float64Array(one.length);
  for (let row = 0; row < one.length; row++)
    result[row] = (one[row] as number) - (other[row] as number);
  return result;
}

export function times(one: Float64Array, other: Float64Array): Float64Array {
  const result = new Float64Array(one.length);
  for (let row = 0; row < one.length; row++)
    result[row] = (one[row] as number) * (other[row] as number);
  return result;
}

/** A copy of the row with one more value at its end. */
export function withValue(row: Float64Array, value: number): Float64Array {
  const extended = new Float64Array(row.length + 1);
  extended.set(row);
  extended[row.length] = value;
  return extended;
}
