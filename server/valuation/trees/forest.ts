/** A regression tree as parallel arrays; node 0 is the root, leaves have feature -1. */
export interface Tree {
  feature: number[];
  /**
   * For a leaf, its value. For a split by a number, the largest value that goes left. For a split by a category, the
   * categories that go left.
   */
  number: (number | number[])[];
  /** Index of the left child, directly followed by the right one; 0 for a leaf. */
  left: number[];
  /** 1 if a missing value goes left. */
  missingLeft: number[];
}

/** All trees in flat arrays, which are evaluated without allocating objects. */
interface Forest {
  roots: Int32Array;
  feature: Int32Array;
  /** The threshold of an inner node or the value of a leaf; NaN for splits by category. */
  number: Float64Array;
  /** Left child of a node, directly followed by the right one. */
  left: Int32Array;
  /** Child node for a missing value. */
  missing: Int32Array;
  /** For nodes that split by category, the categories that go left. */
  categories: Map<number, Set<number>>;
}

function planted(trees: readonly Tree[]): Forest {
  let nodes = 0;
  const roots = Int32Array.from(trees, ({ feature }) => (nodes += feature.length) - feature.length);
  const forest: Forest = {
    roots,
    feature: new Int32Array(nodes),
    number: new Float64Array(nodes),
    left: new Int32Array(nodes),
    missing: new Int32Array(nodes),
    categories: new Map(),
  };
  trees.forEach((tree, index) => {
    const root = roots[index] as number;
    tree.feature.forEach((feature, node) => {
      const at = root + node;
      const left = root + (tree.left[node] as number);
      const number = tree.number[node] as number | number[];
      forest.feature[at] = feature;
      forest.left[at] = left;
      forest.missing[at] = tree.missingLeft[node] === 1 ? left : left + 1;
      if (typeof number === 'number') forest.number[at] = number;
      else {
        forest.number[at] = NaN;
        forest.categories.set(at, new Set(number));
      }
    });
  });
  return forest;
}

const forests = new WeakMap<readonly Tree[], Forest>();

function forestOf(trees: readonly Tree[]): Forest {
  const known = forests.get(trees);
  if (known) return known;
  const forest = planted(trees);
  forests.set(trees, forest);
  return forest;
}

/** The value of the tree with this root for a row. */
function treeValue(
  { feature, number, left, missing, categories }: Forest,
  root: number,
  row: Float64Array,
): number {
  let node = root;
  let split = feature[node] as number;
  while (split >= 0) {
    const value = row[split] as number;
    const threshold = number[node] as number;
    const child = left[node] as number;
    if (value <= threshold) node = child;
    else if (value > threshold) node = child + 1;
    // The value is missing, or the node splits by category.
    else if (Number.isNaN(value)) node = missing[node] as number;
    else node = (categories.get(node) as Set<number>).has(value) ? child : child + 1;
    split = feature[node] as number;
  }
  return number[node] as number;
}

/** The sum of the trees' values for a row. */
export function treesValue(trees: readonly Tree[], row: Float64Array): number {
  const forest = forestOf(trees);
  let sum = 0;
  for (let index = 0; index < forest.roots.length; index++)
    sum += treeValue(forest, forest.roots[index] as number, row);
  return sum;
}

/**
 * Evaluates trees for rows that differ in few features from the row before, as in explanations: only the trees that
 * split on one of these features are evaluated again.
 */
class ReusedTreeValues {
  private readonly row: Float64Array;
  /** The value of each tree for the row; NaN if it is not known. */
  private readonly values: Float64Array;
  /** By feature, the trees that split on it. */
  private readonly treesOf: number[][];

  constructor(
    private readonly forest: Forest,
    trees: readonly Tree[],
    width: number,
  ) {
    this.row = new Float64Array(width);
    this.values = new Float64Array(trees.length).fill(NaN);
    this.treesOf = Array.from({ length: width }, () => []);
    trees.forEach(({ feature }, tree) => {
      for (const split of new Set(feature)) this.treesOf[split]?.push(tree);
    });
  }

  private change(feature: number, value: number): void {
    if (Object.is(this.row[feature], value)) return;
    this.row[feature] = value;
    for (const tree of this.treesOf[feature] as number[]) this.values[tree] = NaN;
  }

  /** The sum of the trees' values; `last` is the value of one more feature after the end of the row. */
  value(row: Float64Array, last: number): number {
    const { forest, values } = this;
    for (let feature = 0; feature < row.length; feature++)
      this.change(feature, row[feature] as number);
    this.change(row.length, last);
    let sum = 0;
    for (let tree = 0; tree < values.length; tree++) {
      if (Number.isNaN(values[tree]))
        values[tree] = treeValue(forest, forest.roots[tree] as number, this.row);
      sum += values[tree] as number;
    }
    return sum;
  }
}

const nearby = new WeakMap<readonly Tree[], ReusedTreeValues>();

/**
 * The sum of the trees' values for a row, faster if it differs in few features from the row before. `last` is the value
 * of one more feature after the end of the row.
 */
export function treesValueReusing(trees: readonly Tree[], row: Float64Array, last = NaN): number {
  let known = nearby.get(trees);
  if (!known) {
    known = new ReusedTreeValues(forestOf(trees), trees, row.length + 1);
    nearby.set(trees, known);
  }
  return known.value(row, last);
}
