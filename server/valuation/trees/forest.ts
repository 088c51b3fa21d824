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

/** The sum of the trees' values for a row. `last` is the value of one more feature after the end of the row. */
export function treesValue(trees: readonly Tree[], row: Float64Array, last = NaN): number {
  const { roots, feature, number, left, missing, categories } = forestOf(trees);
  let sum = 0;
  for (let index = 0; index < roots.length; index++) {
    let node = roots[index] as number;
    let split = feature[node] as number;
    while (split >= 0) {
      const value = split < row.length ? (row[split] as number) : last;
      const threshold = number[node] as number;
      const child = left[node] as number;
      if (value <= threshold) node = child;
      else if (value > threshold) node = child + 1;
      // The value is missing, or the node splits by category.
      else if (Number.isNaN(value)) node = missing[node] as number;
      else node = (categories.get(node) as Set<number>).has(value) ? child : child + 1;
      split = feature[node] as number;
    }
    sum += number[node] as number;
  }
  return sum;
}
