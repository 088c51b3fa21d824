/** The features of all rows, binned so that splits can be found by counting. */
export interface Binned {
  /** Per feature, the limits between its bins: bin b holds values up to bounds[b - 1]. */
  bounds: number[][];
  /** Start of each feature's bins in a histogram of all features; the last entry is its length. */
  offsets: Int32Array;
  /** Per row, the index of each feature's bin in such a histogram. */
  cells: Uint16Array;
}

/** Bin of missing values; known values have bins 1, 2, … */
export const MISSING = 0;
const MOST_BINS = 24;

function boundsOf(values: Float64Array): number[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct: number[] = [];
  for (const value of sorted) if (distinct.at(-1) !== value) distinct.push(value);
  if (distinct.length <= MOST_BINS)
    return distinct.slice(1).map((value, index) => ((distinct[index] ?? value) + value) / 2);
  const bounds: number[] = [];
  for (let cut = 1; cut < MOST_BINS; cut++) {
    const bound = sorted[Math.floor((cut * sorted.length) / MOST_BINS)] as number;
    if (bounds.at(-1) !== bound) bounds.push(bound);
  }
  return bounds;
}

function binOf(value: number, bounds: number[]): number {
  if (Number.isNaN(value)) return MISSING;
  let bin = 0;
  while (bin < bounds.length && value > (bounds[bin] as number)) bin++;
  return bin + 1;
}

/** Bins the chosen features at quantiles, or at every value if there are few. */
export function binFeatures(
  rows: Float64Array[],
  features: number,
  chosen: ReadonlySet<number>,
): Binned {
  const bounds: number[][] = [];
  const offsets = new Int32Array(features + 1);
  const cells = new Uint16Array(rows.length * features);
  for (let feature = 0; feature < features; feature++) {
    const offset = offsets[feature] as number;
    const column = new Float64Array(chosen.has(feature) ? rows.length : 0);
    for (let row = 0; row < column.length; row++) column[row] = rows[row]?.[feature] as number;
    const own = boundsOf(column);
    bounds.push(own);
    offsets[feature + 1] = offset + (column.length > 0 ? own.length + 2 : 0);
    for (let row = 0; row < column.length; row++)
      cells[row * features + feature] = offset + binOf(column[row] as number, own);
  }
  return { bounds, offsets, cells };
}
