/** A regression tree as parallel lists; node 0 is the root, a leaf has feature -1. */
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
}

/** The child of an inner node that a row goes to; NaN is missing and goes where the tree learnt. */
function childOf(tree: Tree, node: number, row: Float64Array): number {
  const value = row[tree.feature[node] as number] as number;
  const left = Number.isNaN(value)
    ? tree.missingLeft[node] === 1
    : value <= (tree.threshold[node] as number);
  return (left ? tree.left[node] : tree.right[node]) as number;
}

/** What one tree adds for a row. */
function treeValue(tree: Tree, row: Float64Array): number {
  let node = 0;
  while ((tree.feature[node] as number) >= 0) node = childOf(tree, node, row);
  return tree.value[node] as number;
}

/** The sum of what the trees add for a row. */
export function treesValue(trees: Tree[], row: Float64Array): number {
  let sum = 0;
  for (const tree of trees) sum += treeValue(tree, row);
  return sum;
}
