import { MISSING } from './binning';
import type { BoostingData, BoostingSettings } from './boostingParts';
import { followDirections, type Leaf, type Step } from './monotone';
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
}

/** A leaf and its rows. */
interface Grown extends Leaf {
  node: number;
  rows: Int32Array;
}

/** A leaf that may still be split. */
interface Open extends Grown {
  /** `null` where the tree is as deep as it may be. */
  histogram: Histogram | null;
}

const EMPTY = 1e-9;
/** Leaves are worth whole millionths: a model is stored as text. */
const FINENESS = 1e6;

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

  /** Where the bins of each drawn feature begin in a histogram, and how many there are. */
  private readonly offsets: Int32Array;
  private readonly size: number;

  constructor(
    private readonly data: BoostingData,
    private readonly settings: BoostingSettings,
    private readonly features: Int32Array,
    /** Weight × residual by row. */
    private readonly gradients: Float64Array,
  ) {
    this.offsets = new Int32Array(data.binned.bins.length);
    let size = 0;
    for (const feature of features) {
      this.offsets[feature] = size;
      size += this.binsOf(feature);
    }
    this.size = size;
  }

  private binsOf(feature: number): number {
    const { offsets } = this.data.binned;
    return (offsets[feature + 1] as number) - (offsets[feature] as number);
  }

  /** The tree; what its leaves add is taken from the residuals of their rows. */
  grow(rows: Int32Array, residuals: Float64Array): Tree {
    const open: Open[] = [{ ...this.leaf(rows, []), histogram: this.histogramOf(rows) }];
    const leaves: Grown[] = [];
    for (let next = open.pop(); next; next = open.pop()) {
      const best = next.histogram && this.bestSplit(next.histogram);
      if (best && next.histogram) open.push(...this.split(next, next.histogram, best));
      else leaves.push(next);
    }
    followDirections(leaves, this.data.directions);
    for (const leaf of leaves) this.settle(leaf, residuals);
    return this.tree;
  }

  private settle({ node, rows, value }: Grown, residuals: Float64Array): void {
    const step = Math.round(FINENESS * value * this.settings.learningRate) / FINENESS + 0;
    this.tree.value[node] = step;
    for (const row of rows) residuals[row] = (residuals[row] as number) - step;
  }

  private leaf(rows: Int32Array, path: Step[]): Grown {
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
    tree.value.push(0);
    const resistance = mass + this.settings.penalty;
    return {
      node: tree.value.length - 1,
      rows,
      path,
      value: sum / resistance,
      mass: resistance,
    };
  }

  private histogramOf(rows: Int32Array): Histogram {
    const { binned, weights } = this.data;
    const { gradients } = this;
    const sums = new Float64Array(this.size);
    const masses = new Float64Array(this.size);
    for (const feature of this.features) {
      const bins = binned.bins[feature] as Uint8Array;
      const offset = this.offsets[feature] as number;
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] as number;
        const bin = offset + (bins[row] as number);
        sums[bin] = (sums[bin] as number) + (gradients[row] as number);
        masses[bin] = (masses[bin] as number) + (weights[row] as number);
      }
    }
    return { sums, masses };
  }

  private split(open: Open, histogram: Histogram, best: Split): Open[] {
    const { feature, bin, missingLeft } = best;
    const [leftRows, rightRows] = this.parted(open.rows, best);
    const side = (isLeft: boolean): Step[] => [
      ...open.path,
      { feature, bin, isLeft, takesMissing: isLeft === missingLeft },
    ];
    const left = this.leaf(leftRows, side(true));
    const right = this.leaf(rightRows, side(false));
    const { tree } = this;
    tree.feature[open.node] = feature;
    tree.threshold[open.node] = this.data.binned.bounds[feature]?.[bin - 1] as number;
    tree.missingLeft[open.node] = missingLeft ? 1 : 0;
    tree.left[open.node] = left.node;
    tree.right[open.node] = right.node;
    const [leftHistogram, rightHistogram] =
      left.path.length < this.settings.depth
        ? this.childHistograms(histogram, left.rows, right.rows)
        : [null, null];
    return [
      { ...left, histogram: leftHistogram },
      { ...right, histogram: rightHistogram },
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

  private bestSplit(histogram: Histogram): Split | null {
    let best: Split | null = null;
    for (const feature of this.features) {
      const found = this.bestSplitBy(feature, histogram);
      if (found && (!best || found.gain > best.gain)) best = found;
    }
    return best;
  }

  private bestSplitBy(feature: number, histogram: Histogram): Split | null {
    const missing = this.offsets[feature] as number;
    const end = missing + this.binsOf(feature);
    const { sums, masses } = histogram;
    let sum = 0;
    let mass = 0;
    for (let bin = missing; bin < end; bin++) {
      sum += sums[bin] as number;
      mass += masses[bin] as number;
    }
    const { leafWeight, penalty } = this.settings;
    const unsplit = score(sum, mass + penalty);
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
        const leftValue = leftSum / (leftMass + penalty);
        const rightValue = rightSum / (rightMass + penalty);
        if (rising * (rightValue - leftValue) < 0) continue;
        const gain =
          score(leftSum, leftMass + penalty) + score(rightSum, rightMass + penalty) - unsplit;
        if (gain > (best?.gain ?? EMPTY))
          best = { gain, feature, bin: bin - missing, missingLeft: side === 1 };
      }
    }
    return best;
  }
}

/** How much squared error a leaf takes away. */
const score = (sum: number, mass: number): number => (sum * sum) / mass;

/** `one` minus `other`, place by place. */
function minus(one: Float64Array, other: Float64Array): Float64Array {
  const result = new Float64Array(one.length);
  for (let place = 0; place < one.length; place++)
    result[place] = (one[place] as number) - (other[place] as number);
  return result;
}
