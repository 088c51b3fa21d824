/** Element-wise arithmetic on arrays of rows. */

export const minus = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, row) => value - (other[row] as number));

export const times = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, row) => value * (other[row] as number));
