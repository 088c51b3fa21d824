import { MISSING } from './binning';
import type { BoostingData, BoostingSettings } from './boostingParts';
import type { Tree } from './trees';

/** Sums over a node's rows per bin of every drawn feature. */
interface Histogram {
  /** Weight × residual. */
  sums: Float64Array;
  masses: Float64Array;
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
  missingLeft: boolean;
  leftValue: number;
  rightValue: number;
}

/** A node that may still be split: its rows, and the bounds of the values below it. */
interface Open {
  node: number;
  rows: Int32Array;
  /** `null` where the tree is as deep as it may be. */
  histogram: Histogram | null;
  depth: number;
  lower: number;
  upper: number;
}

const EMPTY = 1e-9;

/** Grows one tree on residuals over some rows, trying some features. */
export class TreeGrower {
  private readonly tree: Tree = {
    feature: [],
    threshold: [],
    left: [],
    right: [],
    missingLeft: [],
    value: [],
  };

  constructor(
    private readonly data: BoostingData,
    private readonly settings: BoostingSettings,
    private readonly features: Int32Array,
    /** Weight × residual by row. */
    private readonly gradients: Float64Array,
  ) {}

  /** The tree; what its leaves add is taken from the residuals of their rows. */
  grow(rows: Int32Array, residuals: Float64Array): Tree {
    const bounds = { lower: -Infinity, upper: Infinity };
    const histogram = this.histogramOf(rows);
    const open: Open[] = [{ ...this.leaf(rows, bounds), histogram, depth: 0, ...bounds }];
    for (let next = open.pop(); next; next = open.pop()) {
      const best = next.histogram && this.bestSplit(next, next.histogram);
      if (best && next.histogram) open.push(...this.split(next, next.histogram, best));
      else this.settle(next, residuals);
    }
    return this.tree;
  }

  private settle({ node, rows }: Open, residuals: Float64Array): void {
    const value = this.tree.value[node] as number;
    for (const row of rows) {
      residuals[row] = (residuals[row] as number) - value;
    }
  }

  private leaf(rows: Int32Array, { lower, upper }: { lower: number; upper: number }) {
    let sum = 0;
    let mass = 0;
    for (const row of rows) {
      sum += this.gradients[row] as number;
      mass += this.data.weights[row] as number;
    }
    const { tree } = this;
    tree.feature.push(-1);
    tree.threshold.push(0);
    tree.left.push(-1);
    tree.right.push(-1);
    tree.missingLeft.push(0);
    tree.value.push(this.leafValue(sum, mass, lower, upper) * this.settings.learningRate);
    return { node: tree.value.length - 1, rows };
  }

  private leafValue(sum: number, mass: number, lower: number, upper: number): number {
    return Math.min(upper, Math.max(lower, sum / (mass + this.settings.penalty)));
  }

  private histogramOf(rows: Int32Array): Histogram {
    const { binned, weights } = this.data;
    const size = binned.offsets.at(-1) as number;
    const sums = new Float64Array(size);
    const masses = new Float64Array(size);
    for (const feature of this.features) {
      const bins = binned.bins[feature] as Uint8Array;
      const offset = binned.offsets[feature] as number;
      for (const row of rows) {
        const bin = offset + (bins[row] as number);
        sums[bin] = (sums[bin] as number) + (this.gradients[row] as number);
        masses[bin] = (masses[bin] as number) + (weights[row] as number);
      }
    }
    return { sums, masses };
  }

  private split(open: Open, histogram: Histogram, best: Split): Open[] {
    const { feature, bin, missingLeft, leftValue, rightValue } = best;
    const [leftRows, rightRows] = this.parted(open.rows, best);
    // Everything below a split that must rise stays on its side of the middle.
    const middle = (leftValue + rightValue) / 2;
    const rising = this.data.directions[feature] as number;
    const leftBounds = {
      lower: rising < 0 ? Math.max(open.lower, middle) : open.lower,
      upper: rising > 0 ? Math.min(open.upper, middle) : open.upper,
    };
    const rightBounds = {
      lower: rising > 0 ? Math.max(open.lower, middle) : open.lower,
      upper: rising < 0 ? Math.min(open.upper, middle) : open.upper,
    };
    const left = this.leaf(leftRows, leftBounds);
    const right = this.leaf(rightRows, rightBounds);
    const { tree } = this;
    tree.feature[open.node] = feature;
    tree.threshold[open.node] = this.data.binned.bounds[feature]?.[bin - 1] as number;
    tree.missingLeft[open.node] = missingLeft ? 1 : 0;
    tree.left[open.node] = left.node;
    tree.right[open.node] = right.node;
    tree.value[open.node] = 0;
    const depth = open.depth + 1;
    const [leftHistogram, rightHistogram] =
      depth < this.settings.depth
        ? this.childHistograms(histogram, left.rows, right.rows)
        : [null, null];
    return [
      { ...left, histogram: leftHistogram, depth, ...leftBounds },
      { ...right, histogram: rightHistogram, depth, ...rightBounds },
    ];
  }

  private parted(rows: Int32Array, { feature, bin, missingLeft }: Split): [Int32Array, Int32Array] {
    const bins = this.data.binned.bins[feature] as Uint8Array;
    const left = new Int32Array(rows.length);
    const right = new Int32Array(rows.length);
    let lefts = 0;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
      const own = bins[row] as number;
      if (own === MISSING ? missingLeft : own <= bin) left[lefts++] = row;
      else right[place - lefts] = row;
    }
    return [left.subarray(0, lefts), right.subarray(0, rows.length - lefts)];
  }

  /** Counts the smaller child; the other is what the parent has more. */
  private childHistograms(
    histogram: Histogram,
    left: Int32Array,
    right: Int32Array,
  ): [Histogram, Histogram] {
    const smaller = this.histogramOf(left.length < right.length ? left : right);
    const larger = {
      sums: minus(histogram.sums, smaller.sums),
      masses: minus(histogram.masses, smaller.masses),
    };
    return left.length < right.length ? [smaller, larger] : [larger, smaller];
  }

  private bestSplit(bounds: Open, histogram: Histogram): Split | null {
    let best: Split | null = null;
    for (const feature of this.features) {
      const found = this.bestSplitBy(feature, histogram, bounds);
      if (found && (!best || found.gain > best.gain)) best = found;
    }
    return best;
  }

  private bestSplitBy(feature: number, histogram: Histogram, { lower, upper }: Open): Split | null {
    const { offsets } = this.data.binned;
    const missing = offsets[feature] as number;
    const end = offsets[feature + 1] as number;
    const { sums, masses } = histogram;
    let sum = 0;
    let mass = 0;
    for (let bin = missing; bin < end; bin++) {
      sum += sums[bin] as number;
      mass += masses[bin] as number;
    }
    const { leafWeight, penalty } = this.settings;
    const unsplit = score(sum, mass + penalty, this.leafValue(sum, mass, lower, upper));
    const rising = this.data.directions[feature] as number;
    const missingMass = masses[missing] as number;
    let best: Split | null = null;
    for (let side = 0; side < (missingMass > EMPTY ? 2 : 1); side++) {
      let leftSum = side * (sums[missing] as number);
      let leftMass = side * missingMass;
      for (let bin = missing + 1; bin < end - 1; bin++) {
        leftSum += sums[bin] as number;
        leftMass += masses[bin] as number;
        const rightSum = sum - leftSum;
        const rightMass = mass - leftMass;
        if (leftMass < leafWeight || rightMass < leafWeight) continue;
        const leftValue = this.leafValue(leftSum, leftMass, lower, upper);
        const rightValue = this.leafValue(rightSum, rightMass, lower, upper);
        if (rising * (rightValue - leftValue) < 0) continue;
        const gain =
          score(leftSum, leftMass + penalty, leftValue) +
          score(rightSum, rightMass + penalty, rightValue) -
          unsplit;
        if (gain > (best?.gain ?? EMPTY))
          best = {
            gain,
            feature,
            bin: bin - missing,
            missingLeft: side === 1,
            leftValue,
            rightValue,
          };
      }
    }
    return best;
  }
}

/** How much squared error a leaf of this value takes away. */
function score(sum: number, mass: number, value: number): number {
  return 2 * sum * value - mass * value * value;
}

/** `one` minus `other`, place by place. */
function minus(one: Float64Array, other: Float64Array): Float64Array {
  const result = new Float64Array(one.length);
  for (let place = 0; place < one.length; place++)
    result[place] = (one[place] as number) - (other[place] as number);
  return result;
}
