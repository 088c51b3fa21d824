import type { SeededRandom } from '../seededRandom';

/**
 * Gradient boosting of regression trees with squared loss: histograms over at most 32 bins, a
 * learnt direction for missing values, and directions that the price is known to follow, so that
 * no tree ever pays less for more.
 */

/** A tree as parallel lists; node 0 is the root, a leaf has feature -1. */
export interface Tree {
  feature: number[];
  /** Values up to and including this go left. */
  threshold: number[];
  left: number[];
  right: number[];
  /** 1 where a missing value goes left. */
  missingLeft: number[];
  /** What a leaf adds; 0 on inner nodes. */
  value: number[];
  /** Training weight that came through the node. */
  cover: number[];
}

export interface BoostingSettings {
  trees: number;
  depth: number;
  learningRate: number;
  /** Smallest weight of a leaf. */
  leafWeight: number;
  /** Pulls leaf values towards zero. */
  penalty: number;
  /** Shares drawn for each tree. */
  rowShare: number;
  featureShare: number;
}

export interface BoostingData {
  /** One row per account, one number per feature; NaN is missing. */
  rows: Float64Array[];
  targets: Float64Array;
  weights: Float64Array;
  /** Per feature: 1 rises, -1 falls, 0 free. */
  directions: number[];
}

const MAX_BINS = 32;
/** Bin of missing values; known values start at 1. */
const MISSING = 0;

interface Binned {
  count: number;
  /** Upper bounds of the bins 1, 2, …; the last bin has none. */
  bounds: number[][];
  /** Bin per feature and row. */
  bins: Uint8Array[];
}

function boundsOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  const distinct: number[] = [];
  for (const value of sorted) if (distinct.at(-1) !== value) distinct.push(value);
  if (distinct.length <= MAX_BINS)
    return distinct.slice(1).map((value, place) => ((distinct[place] ?? value) + value) / 2);
  const bounds: number[] = [];
  for (let cut = 1; cut < MAX_BINS; cut++) {
    const bound = sorted[Math.floor((cut * sorted.length) / MAX_BINS)] as number;
    if (bounds.at(-1) !== bound) bounds.push(bound);
  }
  return bounds;
}

function binned(rows: Float64Array[], features: number): Binned {
  const bounds: number[][] = [];
  const bins: Uint8Array[] = [];
  for (let feature = 0; feature < features; feature++) {
    const column = rows.map((row) => row[feature] as number);
    const own = boundsOf(column.filter((value) => !Number.isNaN(value)));
    bounds.push(own);
    bins.push(
      Uint8Array.from(column, (value) => {
        if (Number.isNaN(value)) return MISSING;
        let bin = 0;
        while (bin < own.length && value > (own[bin] as number)) bin++;
        return bin + 1;
      }),
    );
  }
  return { count: rows.length, bounds, bins };
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
  missingLeft: boolean;
  leftValue: number;
  rightValue: number;
}

/** A node that may still be split: its rows and the values its leaves may take. */
interface Open {
  node: number;
  rows: Int32Array;
  depth: number;
  lower: number;
  upper: number;
}

class TreeGrower {
  private readonly sums = new Float64Array(MAX_BINS + 2);
  private readonly masses = new Float64Array(MAX_BINS + 2);

  constructor(
    private readonly data: BoostingData,
    private readonly binned: Binned,
    private readonly settings: BoostingSettings,
  ) {}

  grow(rows: Int32Array, features: number[], residuals: Float64Array): Tree {
    const tree: Tree = {
      feature: [],
      threshold: [],
      left: [],
      right: [],
      missingLeft: [],
      value: [],
      cover: [],
    };
    const root = this.addLeaf(tree, rows, residuals, -Infinity, Infinity);
    const open: Open[] = [{ node: root, rows, depth: 0, lower: -Infinity, upper: Infinity }];
    for (let next = open.pop(); next; next = open.pop()) {
      if (next.depth < this.settings.depth)
        open.push(...this.split(tree, next, features, residuals));
    }
    return tree;
  }

  private addLeaf(
    tree: Tree,
    rows: Int32Array,
    residuals: Float64Array,
    lower: number,
    upper: number,
  ): number {
    let sum = 0;
    let mass = 0;
    for (const row of rows) {
      const weight = this.data.weights[row] as number;
      sum += weight * (residuals[row] as number);
      mass += weight;
    }
    tree.feature.push(-1);
    tree.threshold.push(0);
    tree.left.push(-1);
    tree.right.push(-1);
    tree.missingLeft.push(0);
    tree.value.push(this.leafValue(sum, mass, lower, upper) * this.settings.learningRate);
    tree.cover.push(mass);
    return tree.value.length - 1;
  }

  private leafValue(sum: number, mass: number, lower: number, upper: number): number {
    return Math.min(upper, Math.max(lower, sum / (mass + this.settings.penalty)));
  }

  private split(tree: Tree, open: Open, features: number[], residuals: Float64Array): Open[] {
    let best: Split | null = null;
    for (const feature of features) {
      const found = this.bestSplit(open, feature, residuals);
      if (found && (!best || found.gain > best.gain)) best = found;
    }
    if (!best) return [];
    const { feature, bin, missingLeft, leftValue, rightValue } = best;
    const bins = this.binned.bins[feature] as Uint8Array;
    const goesLeft = (row: number) => {
      const own = bins[row] as number;
      return own === MISSING ? missingLeft : own <= bin;
    };
    const leftRows = open.rows.filter(goesLeft);
    const rightRows = open.rows.filter((row) => !goesLeft(row));
    const middle = (leftValue + rightValue) / 2;
    const rising = this.data.directions[feature] as number;
    // Everything below a split that must rise stays on its side of the middle.
    const left = {
      lower: rising < 0 ? Math.max(open.lower, middle) : open.lower,
      upper: rising > 0 ? Math.min(open.upper, middle) : open.upper,
    };
    const right = {
      lower: rising > 0 ? Math.max(open.lower, middle) : open.lower,
      upper: rising < 0 ? Math.min(open.upper, middle) : open.upper,
    };
    const leftNode = this.addLeaf(tree, leftRows, residuals, left.lower, left.upper);
    const rightNode = this.addLeaf(tree, rightRows, residuals, right.lower, right.upper);
    tree.feature[open.node] = feature;
    tree.threshold[open.node] = this.binned.bounds[feature]?.[bin - 1] as number;
    tree.missingLeft[open.node] = missingLeft ? 1 : 0;
    tree.left[open.node] = leftNode;
    tree.right[open.node] = rightNode;
    tree.value[open.node] = 0;
    const depth = open.depth + 1;
    return [
      { node: leftNode, rows: leftRows, depth, ...left },
      { node: rightNode, rows: rightRows, depth, ...right },
    ];
  }

  private bestSplit(open: Open, feature: number, residuals: Float64Array): Split | null {
    const last = (this.binned.bounds[feature] as number[]).length + 1;
    if (last < 2) return null;
    const { sums, masses, settings } = this;
    sums.fill(0, 0, last + 1);
    masses.fill(0, 0, last + 1);
    const bins = this.binned.bins[feature] as Uint8Array;
    const { weights } = this.data;
    for (const row of open.rows) {
      const bin = bins[row] as number;
      const weight = weights[row] as number;
      sums[bin] = (sums[bin] as number) + weight * (residuals[row] as number);
      masses[bin] = (masses[bin] as number) + weight;
    }
    let sum = 0;
    let mass = 0;
    for (let bin = 0; bin <= last; bin++) {
      sum += sums[bin] as number;
      mass += masses[bin] as number;
    }
    const { lower, upper } = open;
    const score = (ownSum: number, ownMass: number, value: number) =>
      2 * ownSum * value - (ownMass + settings.penalty) * value * value;
    const unsplit = score(sum, mass, this.leafValue(sum, mass, lower, upper));
    const rising = this.data.directions[feature] as number;
    const missingMass = masses[MISSING] as number;
    let best: Split | null = null;
    for (const missingLeft of missingMass > 0 ? [false, true] : [false]) {
      let leftSum = missingLeft ? (sums[MISSING] as number) : 0;
      let leftMass = missingLeft ? missingMass : 0;
      for (let bin = 1; bin < last; bin++) {
        leftSum += sums[bin] as number;
        leftMass += masses[bin] as number;
        const rightMass = mass - leftMass;
        if (leftMass < settings.leafWeight || rightMass < settings.leafWeight) continue;
        const leftValue = this.leafValue(leftSum, leftMass, lower, upper);
        const rightValue = this.leafValue(sum - leftSum, rightMass, lower, upper);
        if (rising * (rightValue - leftValue) < 0) continue;
        const gain =
          score(leftSum, leftMass, leftValue) +
          score(sum - leftSum, rightMass, rightValue) -
          unsplit;
        if (gain > 1e-9 && (!best || gain > best.gain))
          best = { gain, feature, bin, missingLeft, leftValue, rightValue };
      }
    }
    return best;
  }
}

/** What one tree adds for a row. */
export function treeValue(tree: Tree, row: Float64Array): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] as number;
    if (feature < 0) return tree.value[node] as number;
    const value = row[feature] as number;
    const left = Number.isNaN(value)
      ? tree.missingLeft[node] === 1
      : value <= (tree.threshold[node] as number);
    node = (left ? tree.left[node] : tree.right[node]) as number;
  }
}

/** The sum of what the trees add for a row. */
export function treesValue(trees: Tree[], row: Float64Array): number {
  let sum = 0;
  for (const tree of trees) sum += treeValue(tree, row);
  return sum;
}

/**
 * Fits trees to the targets, each to what the ones before left over. `afterTree` sees every tree
 * as it is grown.
 */
export function boost(
  data: BoostingData,
  settings: BoostingSettings,
  random: SeededRandom,
  afterTree: (tree: Tree) => void = () => {},
): Tree[] {
  const features = data.directions.length;
  const grower = new TreeGrower(data, binned(data.rows, features), settings);
  const residuals = Float64Array.from(data.targets);
  const trees: Tree[] = [];
  for (let count = 0; count < settings.trees; count++) {
    const rows = Int32Array.from(data.rows.keys()).filter(
      () => random.uniform() < settings.rowShare,
    );
    const drawn = data.directions
      .map((_, feature) => feature)
      .filter(() => random.uniform() < settings.featureShare);
    const tree = grower.grow(rows, drawn, residuals);
    data.rows.forEach((row, place) => {
      residuals[place] = (residuals[place] as number) - treeValue(tree, row);
    });
    trees.push(tree);
    afterTree(tree);
  }
  return trees;
}
