import type { BinnedTable } from './bins';
import { followDirections, type Leaf, type PathStep } from './directions';
import type { Tree } from './forest';
import {
  fillHistogram,
  withoutPart,
  type Gradients,
  type Histogram,
  type LeafSums,
} from './histogram';
import { bestSplit, type Split, type TreeSettings } from './split';

/** A leaf and its rows. */
interface Grown extends Leaf, LeafSums {
  node: number;
  rows: Int32Array;
}

/** A leaf that can still be split, and its best split. */
interface Open {
  leaf: Grown;
  histogram: Histogram;
  split: Split;
}

/** Leaf values are rounded to millionths, because models are stored as text. */
const FINENESS = 1e6;

/** Grows trees leaf by leaf, each time at the split with the largest gain. */
export class TreeGrower {
  private tree: Tree = { feature: [], number: [], left: [], missingLeft: [] };
  /** Buffer for the rows on the right of a split. */
  private readonly passing: Int32Array;
  /** Histograms for reuse: allocating one per leaf takes longer than filling it. */
  private readonly spare: Histogram[] = [];

  constructor(
    private readonly table: BinnedTable,
    private readonly settings: TreeSettings,
    private readonly gradients: Gradients,
  ) {
    this.passing = new Int32Array(gradients.weights.length);
  }

  /**
   * Returns a tree, and adds its values to the sums of the rows. `drawn` is 1 for columns that it may split on, 0 for
   * the others.
   */
  grow(rows: Int32Array, sums: Float64Array, drawn: Uint8Array): Tree {
    this.tree = { feature: [], number: [], left: [], missingLeft: [] };
    const leaves: Grown[] = [];
    const open: Open[] = [];
    const { depth, leafWeight, leaves: mostLeaves } = this.settings;
    const mayBeSplit = (leaf: Grown) => leaf.path.length < depth && leaf.weight >= 2 * leafWeight;
    const offer = (leaf: Grown, histogram: Histogram) => {
      const split = mayBeSplit(leaf)
        ? bestSplit(this.table, drawn, { ...leaf, histogram }, this.settings)
        : null;
      if (split) {
        open.push({ leaf, histogram, split });
        return;
      }
      leaves.push(leaf);
      this.spare.push(histogram);
    };
    const root = this.leaf(rows.slice(), [], this.sumsOf(rows));
    offer(root, this.histogram(root, drawn));
    while (open.length > 0 && open.length + leaves.length < mostLeaves) {
      let best = 0;
      for (let index = 1; index < open.length; index++)
        if ((open[index] as Open).split.gain > (open[best] as Open).split.gain) best = index;
      const [{ leaf, histogram, split }] = open.splice(best, 1) as [Open];
      const [left, right] = this.split(leaf, split);
      const isLast = open.length + leaves.length + 2 === mostLeaves;
      if (isLast || !(mayBeSplit(left) || mayBeSplit(right))) {
        leaves.push(left, right);
        this.spare.push(histogram);
        continue;
      }
      const [smaller, larger] =
        left.rows.length < right.rows.length ? [left, right] : [right, left];
      const part = this.histogram(smaller, drawn);
      const rest = withoutPart(histogram, part);
      offer(smaller, part);
      offer(larger, rest);
    }
    for (const { leaf, histogram } of open) {
      leaves.push(leaf);
      this.spare.push(histogram);
    }
    followDirections(leaves);
    for (const leaf of leaves) this.settle(leaf, sums);
    return this.tree;
  }

  private histogram({ rows, sum, weight }: Grown, drawn: Uint8Array): Histogram {
    const histogram = this.spare.pop() ?? new Float64Array(2 * this.table.size);
    fillHistogram(histogram, this.table, this.gradients, { rows, sum, weight, drawn });
    return histogram;
  }

  private settle({ node, rows, value }: Grown, sums: Float64Array): void {
    const step = Math.round(FINENESS * value * this.settings.learningRate) / FINENESS + 0;
    this.tree.number[node] = step;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      sums[row] = (sums[row] as number) + step;
    }
  }

  private sumsOf(rows: Int32Array): LeafSums {
    const { gradients, weights } = this.gradients;
    let sum = 0;
    let weight = 0;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      sum += gradients[row] as number;
      weight += weights[row] as number;
    }
    return { sum, weight };
  }

  private leaf(rows: Int32Array, path: PathStep[], { sum, weight }: LeafSums): Grown {
    const { tree } = this;
    tree.feature.push(-1);
    tree.number.push(0);
    tree.left.push(0);
    tree.missingLeft.push(0);
    const mass = weight + this.settings.penalty;
    return { node: tree.number.length - 1, rows, path, sum, weight, value: sum / mass, mass };
  }

  private split({ node, rows, path, ...whole }: Grown, split: Split): [Grown, Grown] {
    const { column, left, missingLeft } = split;
    const [leftRows, rightRows] = this.parted(rows, split);
    const step = (isLeft: boolean): PathStep => ({
      ...{ column, left, isLeft, takesMissing: isLeft === missingLeft },
    });
    const sums = this.sumsOf(leftRows);
    const rest = { sum: whole.sum - sums.sum, weight: whole.weight - sums.weight };
    const children: [Grown, Grown] = [
      this.leaf(leftRows, [...path, step(true)], sums),
      this.leaf(rightRows, [...path, step(false)], rest),
    ];
    const { tree } = this;
    tree.feature[node] = column.feature;
    // If the split is after the last bound, only missing values go right; the threshold is finite, because JSON has no
    // Infinity.
    tree.number[node] =
      typeof left === 'number'
        ? (column.bounds[left - 1] ?? Number.MAX_VALUE)
        : left.map((bin) => bin - 1).sort((one, other) => one - other);
    tree.missingLeft[node] = missingLeft ? 1 : 0;
    tree.left[node] = children[0].node;
    return children;
  }

  /** Moves the rows on the left of a split before those on the right; both keep their order. */
  private parted(rows: Int32Array, { column: { first, end, cellOf }, left, missingLeft }: Split) {
    const isLeft = new Uint8Array(end - first);
    isLeft[0] = Number(missingLeft);
    for (let bin = 1; bin < isLeft.length; bin++)
      isLeft[bin] = Number(typeof left === 'number' ? bin <= left : left.includes(bin));
    const { passing } = this;
    let lefts = 0;
    let rights = 0;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      if (isLeft[(cellOf[row] as number) - first] === 1) rows[lefts++] = row;
      else passing[rights++] = row;
    }
    rows.set(passing.subarray(0, rights), lefts);
    return [rows.subarray(0, lefts), rows.subarray(lefts)] as const;
  }
}
