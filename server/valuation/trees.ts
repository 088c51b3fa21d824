/** A regression tree as parallel arrays; node 0 is the root, leaves have feature -1. */
export interface Tree {
  feature: number[];
  /** Values up to and including this go left. */
  threshold: number[];
  left: number[];
  right: number[];
  /** 1 if a missing value goes left. */
  missingLeft: number[];
  /** A leaf's value; 0 on inner nodes. */
  value: number[];
}

/** All trees in flat arrays, which are evaluated without allocating objects. */
interface Forest {
  roots: Int32Array;
  feature: Int32Array;
  /** The threshold of an inner node, the value of a leaf. */
  number: Float64Array;
  left: Int32Array;
  right: Int32Array;
  /** Child node for a missing value. */
  missing: Int32Array;
}

function planted(trees: readonly Tree[]): Forest {
  let nodes = 0;
  const roots = Int32Array.from(trees, ({ feature }) => (nodes += feature.length) - feature.length);
  const forest: Forest = {
    roots,
    feature: new Int32Array(nodes),
    number: new Float64Array(nodes),
    left: new Int32Array(nodes),
    right: new Int32Array(nodes),
    missing: new Int32Array(nodes),
  };
  trees.forEach((tree, index) => {
    const root = roots[index] as number;
    tree.feature.forEach((feature, node) => {
      const at = root + node;
      const left = root + (tree.left[node] as number);
      const right = root + (tree.right[node] as number);
      forest.feature[at] = feature;
      forest.number[at] = (feature < 0 ? tree.value : tree.threshold)[node] as number;
      forest.left[at] = left;
      forest.right[at] = right;
      forest.missing[at] = tree.missingLeft[node] === 1 ? left : right;
    });
  });
  return forest;
}

const forests = new WeakMap<readonly Tree[], Forest>();

function forestOf(trees: readonly Tree[]): Forest {
  const known = forests.get(trees);
  // The list grows during boosting, so the cached forest may be incomplete.
  if (known?.roots.length === trees.length) return known;
  const forest = planted(trees);
  forests.set(trees, forest);
  return forest;
}

/** The sum of the trees' values for a row. */
export function treesValue(trees: readonly Tree[], row: Float64Array): number {
  const { roots, feature, number, left, right, missing } = forestOf(trees);
  let sum = 0;
  for (let index = 0; index < roots.length; index++) {
    let node = roots[index] as number;
    let split = feature[node] as number;
    while (split >= 0) {
      const value = row[split] as number;
      if (value <= (number[node] as number)) node = left[node] as number;
      else node = (Number.isNaN(value) ? missing : right)[node] as number;
      split = feature[node] as number;
    }
    sum += number[node] as number;
  }
  return sum;
}
