import type { BoostingData } from './boostingParts';

/** By bin of every feature: the sum of weight × residual, and behind it that of the weights. */
export type Histogram = Float64Array;

/** Counts histograms of some features, into the same few arrays again and again. */
export class Histograms {
  private readonly free: Histogram[] = [];

  /** @param gradients weight × residual by row */
  constructor(
    private readonly data: BoostingData,
    private readonly features: Int32Array,
    private readonly gradients: Float64Array,
  ) {}

  /**
   * The histogram of some rows. It is counted row by row, so that the next number always goes to another
   * bin: adding to one bin again and again would wait for each addition to end.
   */
  of(rows: Int32Array): Histogram {
    const { binned, weights } = this.data;
    const { cells, offsets } = binned;
    const { features, gradients } = this;
    const width = offsets.length - 1;
    const histogram = this.free.pop()?.fill(0) ?? new Float64Array(2 * (offsets[width] as number));
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
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
   * The histograms of both parts of the rows that a histogram counts, which is used up: the smaller part
   * is counted, the larger one is what the whole has more.
   */
  parted(whole: Histogram, left: Int32Array, right: Int32Array): [Histogram, Histogram] {
    const smaller = this.of(left.length < right.length ? left : right);
    for (let bin = 0; bin < whole.length; bin++)
      whole[bin] = (whole[bin] as number) - (smaller[bin] as number);
    return left.length < right.length ? [smaller, whole] : [whole, smaller];
  }

  /** Takes a histogram back that nobody needs any more. */
  release(histogram: Histogram): void {
    this.free.push(histogram);
  }
}
