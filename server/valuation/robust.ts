/** Statistics that outliers hardly change. */

/** Ratio of a normal distribution's standard deviation to its median absolute deviation. */
const PER_MEDIAN = 1.4826;
/** Minimum deviation: a tenth of a per cent, even in a market with fixed prices. */
const LEAST = 1e-3;

/** The median, for an even number of values the upper one; NaN if there are no values. */
export const middleOf = (values: ArrayLike<number>): number =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? NaN;

/** The standard deviation estimated from the median absolute value. */
export const robustDeviation = (values: Float64Array): number =>
  Math.max(LEAST, PER_MEDIAN * (middleOf(values.map(Math.abs)) || 0));
