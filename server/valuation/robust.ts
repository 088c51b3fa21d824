/** Statistics that outliers hardly change. */

/** Ratio of a normal distribution's standard deviation to its median absolute deviation. */
const PER_MEDIAN = 1.4826;
/** Minimum deviation: a tenth of a per cent, even in a market with fixed prices. */
const LEAST = 1e-3;

/**
 * The value that would be at `place` if the values were sorted; 0 if there are no values. Reorders the values, which is
 * faster than sorting them.
 */
export function smallest(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const moved = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? 0;
}

/** The mean; 0 if there are no values. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The median, for an even number of values the upper one; NaN if there are no values. */
export const middleOf = (values: ArrayLike<number>): number =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? NaN;

/** The standard deviation estimated from the median absolute value. */
export const robustDeviation = (values: Float64Array): number =>
  Math.max(LEAST, PER_MEDIAN * (middleOf(values.map(Math.abs)) || 0));
