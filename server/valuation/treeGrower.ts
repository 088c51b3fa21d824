import { MISSING } from './binning';
import type { BoostingData, BoostingSettings } from './boostingParts';
import { Histograms, type Histogram } from './histograms';
import { followDirections, type Leaf, type SplitStep } from './monotone';
import { bestSplit, type LeafSplit } from './split';
import type { Tree } from './trees';

/** A leaf and its rows. */
interface Grown extends Leaf {
  node: number;
  rows: Int32Array;
}

/** A leaf that may still be split. */
interface Open extends Grown {
  /** `null` at the maximum depth. */
  histogram: Histogram | null;
}

/** Leaf values are rounded to millionths, because models are stored as text. */
const FINENESS = 1e6;

/** Grows a tree on the residuals of some rows with some features. */
export class TreeGrower {
  private readonly tree: Tree = {
    feature: [],
    threshold: [],
    left: [],
    right: [],
    missingLeft: [],
    value: [],
  };

  private readonly histograms: Histograms;
  /** Buffer for rows on the right side of a split. */
  private readonly passing: Int32Array;

  constructor(
    private readonly data: BoostingData,
    private readonly settings: BoostingSettings,
    private readonly features: Int32Array,
    /** Weight × residual by row. */
    private readonly gradients: Float64Array,
  ) {
    this.histograms = new Histograms(data, features, gradients);
    this.passing = new Int32Array(gradients.length);
  }

  /** Returns the tree; subtracts the leaves' values from their rows' residuals. */
  grow(rows: Int32Array, residuals: Float64Array): Tree {
    // A copy, because splits reorder the rows in place.
    const own = Int32Array.from(rows);
    const open: Open[] = [{ ...this.leaf(own, []), histogram: this.histograms.of(own) }];
    const leaves: Grown[] = [];
    for (let next = open.pop(); next; next = open.pop()) {
      const { histogram } = next;
      const best = histogram && bestSplit(this.data, this.features, histogram, this.settings);
      if (best) open.push(...this.split(next, histogram, best));
      else {
        if (histogram) this.histograms.release(histogram);
        leaves.push(next);
      }
    }
    followDirections(leaves, this.data.directions);
    for (const leaf of leaves) this.settle(leaf, residuals);
    return this.tree;
  }

  private settle({ node, rows, value }: Grown, residuals: Float64Array): void {
    const step = Math.round(FINENESS * value * this.settings.learningRate) / FINENESS + 0;
    this.tree.value[node] = step;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      residuals[row] = (residuals[row] as number) - step;
    }
  }

  private leaf(rows: Int32Array, path: SplitStep[]): Grown {
    const { weights } = this.data;
    let sum = 0;
    let mass = 0;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      sum += this.gradients[row] as number;
      mass += weights[row] as number;
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

  private split(open: Open, histogram: Histogram, best: LeafSplit): Open[] {
    const { feature, bin, missingLeft } = best;
    const [leftRows, rightRows] = this.parted(open.rows, best);
    const side = (isLeft: boolean): SplitStep[] => [
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
    if (left.path.length === this.settings.depth) {
      this.histograms.release(histogram);
      return [
        { ...left, histogram: null },
        { ...right, histogram: null },
      ];
    }
    const [leftOnes, rightOnes] = this.histograms.parted(histogram, leftRows, rightRows);
    return [
      { ...left, histogram: leftOnes },
      { ...right, histogram: rightOnes },
    ];
  }

  /** Partitions the rows into left and right; both keep their order. */
  private parted(
    rows: Int32Array,
    { feature, bin, missingLeft }: LeafSplit,
  ): [Int32Array, Int32Array] {
    const { cells, offsets } = this.data.binned;
    const { passing } = this;
    const width = offsets.length - 1;
    const missing = (offsets[feature] as number) + MISSING;
    const last = (offsets[feature] as number) + bin;
    let lefts = 0;
    let rights = 0;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      const own = cells[row * width + feature] as number;
      if (own === missing ? missingLeft : own <= last) rows[lefts++] = row;
      else passing[rights++] = row;
    }
    rows.set(passing.subarray(0, rights), lefts);
    return [rows.subarray(0, lefts), rows.subarray(lefts)];
  }
}
