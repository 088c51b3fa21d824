import type { BinnedColumn, BinnedTable } from './bins';

/** Per cell: the sum of weight × residual, followed by the sum of weights. */
export type Histogram = Float64Array;

/** Gradient and weight of each row. */
export interface Gradients {
  gradients: Float64Array;
  weights: Float64Array;
}

/** Sums over the rows of a leaf. */
export interface LeafSums {
  /** Sum of weight × residual. */
  sum: number;
  /** Sum of the weights. */
  weight: number;
}

/** Fills a histogram with some rows, except for the usual cells of columns that are not drawn. */
export function fillHistogram(
  histogram: Histogram,
  { columns, starts, cells }: BinnedTable,
  { gradients, weights }: Gradients,
  { rows, sum, weight: mass, drawn }: LeafSums & { rows: Int32Array; drawn: Uint8Array },
): void {
  histogram.fill(0);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const gradient = gradients[row] as number;
    const weight = weights[row] as number;
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at++) {
      const cell = 2 * (cells[at] as number);
      histogram[cell] = (histogram[cell] as number) + gradient;
      histogram[cell + 1] = (histogram[cell + 1] as number) + weight;
    }
  }
  // A column's cells add up to the sums of the rows, so its most frequent cell is the remainder.
  for (let index = 0; index < columns.length; index++) {
    if (drawn[index] === 0) continue;
    const { first, end, usual } = columns[index] as BinnedColumn;
    let [restSum, restMass] = [sum, mass];
    for (let cell = 2 * first; cell < 2 * end; cell += 2) {
      restSum -= histogram[cell] as number;
      restMass -= histogram[cell + 1] as number;
    }
    histogram[2 * usual] = restSum;
    histogram[2 * usual + 1] = Math.max(0, restMass);
  }
}

/** The histogram of the remaining rows: `whole` minus `part`, computed in place. */
export function withoutPart(whole: Histogram, part: Histogram): Histogram {
  for (let cell = 0; cell < whole.length; cell++)
    whole[cell] = (whole[cell] as number) - (part[cell] as number);
  return whole;
}
