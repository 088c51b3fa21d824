import type { BoostingData } from './boostingParts';

/** Per bin of every feature: the sum of weight × residual, followed by the sum of weights. */
export type Histogram = Float64Array;

/** Computes histograms of some features and reuses a few arrays for them. */
export class Histograms {
  private readonly free: Histogram[] = [];

  /** @param gradients weight × residual, by row */
  constructor(
    private readonly data: BoostingData,
    private readonly features: Int32Array,
    private readonly gradients: Float64Array,
  ) {}

  /**
   * The histogram of some rows. Iterates row by row, so that consecutive additions go to different
   * bins and the processor need not wait for one before the next.
   */
  of(rows: Int32Array): Histogram {
    const { binned, weights } = this.data;
    const { cells, offsets } = binned;
    const { features, gradients } = this;
    const width = offsets.length - 1;
    const histogram = this.free.pop()?.fill(0) ?? new Float64Array(2 * (offsets[width] as number));
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      const gradient = gradients[row] as number;
      const weight = weights[row] as number;
      const first = row * width;
      for (let drawn = 0; drawn < features.length; drawn++) {
        const bin = 2 * (cells[first + (features[drawn] as number)] as number);
        histogram[bin] = (histogram[bin] as number) + gradient;
        histogram[bin + 1] = (histogram[bin + 1] as number) + weight;
      }
    }
    return histogram;
  }

  /**
   * Splits a histogram into those of the two parts of its rows: computes the smaller one, and
   * subtracts it from the whole, which is reused for the larger one.
   */
  parted(whole: Histogram, left: Int32Array, right: Int32Array): [Histogram, Histogram] {
    const smaller = this.of(left.length < right.length ? left : right);
    for (let bin = 0; bin < whole.length; bin++)
      whole[bin] = (whole[bin] as number) - (smaller[bin] as number);
    return left.length < right.length ? [smaller, whole] : [whole, smaller];
  }

  /** Returns a histogram's array for reuse. */
  release(histogram: Histogram): void {
    this.free.push(histogram);
  }
}
