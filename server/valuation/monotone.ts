/**
 * Monotonic constraints on a tree's leaves. Two leaves are constrained only if accounts that differ
 * in a single feature can fall into them; the usual bounds on whole branches would keep trees from
 * separating two strong features.
 */

/** One side of a split on the path from the root to a leaf. */
export interface SplitStep {
  feature: number;
  /** The left side holds bins up to this one. */
  bin: number;
  isLeft: boolean;
  takesMissing: boolean;
}

export interface Leaf {
  path: SplitStep[];
  value: number;
  /** Weight against being changed. */
  mass: number;
}

/** The range of a feature's bins that reaches the end of a path. */
function reachOf(path: SplitStep[], feature: number) {
  let [least, most, missing] = [-Infinity, Infinity, true];
  for (const step of path) {
    if (step.feature !== feature) continue;
    if (step.isLeft) most = Math.min(most, step.bin);
    else least = Math.max(least, step.bin + 1);
    missing &&= step.takesMissing;
  }
  return { least, most, missing };
}

/** Whether accounts with an equal feature can follow both paths. */
function meet(one: SplitStep[], other: SplitStep[], feature: number): boolean {
  const [first, second] = [reachOf(one, feature), reachOf(other, feature)];
  return (
    Math.max(first.least, second.least) <= Math.min(first.most, second.most) ||
    (first.missing && second.missing)
  );
}

function isAskedAfter(path: SplitStep[], fork: number, feature: number): boolean {
  for (let index = fork + 1; index < path.length; index++)
    if ((path[index] as SplitStep).feature === feature) return true;
  return false;
}

/** Pairs of leaf indexes whose second leaf must not be worth less than the first. */
function orders(leaves: Leaf[], directions: number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let one = 0; one < leaves.length; one++) {
    for (let other = one + 1; other < leaves.length; other++) {
      const [first, second] = [(leaves[one] as Leaf).path, (leaves[other] as Leaf).path];
      let fork = 0;
      while (first[fork]?.isLeft === second[fork]?.isLeft) fork++;
      const { feature, isLeft } = first[fork] as SplitStep;
      const rising = directions[feature] as number;
      if (rising === 0) continue;
      // A feature used by only one of the paths after the fork does not separate them.
      const isAlone = first.every(
        (step, index) =>
          index <= fork ||
          step.feature === feature ||
          !isAskedAfter(second, fork, step.feature) ||
          meet(first, second, step.feature),
      );
      if (isAlone) found.push(isLeft === rising > 0 ? [one, other] : [other, one]);
    }
  }
  return found;
}

const ROUNDS = 20;

/** Changes the leaves' values as little as possible to satisfy the features' directions. */
export function followDirections(leaves: Leaf[], directions: number[]): void {
  const pairs = orders(leaves, directions).map(
    ([low, high]) => [leaves[low], leaves[high]] as [Leaf, Leaf],
  );
  for (let round = 0; round < ROUNDS; round++) {
    let isSettled = true;
    for (const [low, high] of pairs) {
      if (low.value <= high.value) continue;
      const mass = low.mass + high.mass;
      low.value = (low.value * low.mass + high.value * high.mass) / mass;
      high.value = low.value;
      isSettled = false;
    }
    if (isSettled) return;
  }
  // Iterative pooling only approaches the solution, so remaining violations are lifted.
  for (let round = 0; round < leaves.length; round++)
    for (const [low, high] of pairs) high.value = Math.max(high.value, low.value);
}
