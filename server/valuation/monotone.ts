/**
 * Leaves of a tree that never pay less for more. Two leaves are bound to each other only where accounts
 * that differ in one feature alone may fall into them; bounds on whole branches, as they are usual,
 * would keep trees from telling two strong features apart.
 */

/** One side of a split, on the way from the root to a leaf. */
export interface Step {
  feature: number;
  /** The left side holds bins up to this one. */
  bin: number;
  isLeft: boolean;
  takesMissing: boolean;
}

export interface Leaf {
  path: Step[];
  value: number;
  /** How much it resists being moved. */
  mass: number;
}

/** What of a feature reaches the end of a path. */
function reachOf(path: Step[], feature: number) {
  let [least, most, missing] = [-Infinity, Infinity, true];
  for (const step of path) {
    if (step.feature !== feature) continue;
    if (step.isLeft) most = Math.min(most, step.bin);
    else least = Math.max(least, step.bin + 1);
    missing &&= step.takesMissing;
  }
  return { least, most, missing };
}

/** Whether accounts may be alike in a feature and yet go both ways. */
function meet(one: Step[], other: Step[], feature: number): boolean {
  const [first, second] = [reachOf(one, feature), reachOf(other, feature)];
  return (
    Math.max(first.least, second.least) <= Math.min(first.most, second.most) ||
    (first.missing && second.missing)
  );
}

function isAskedAfter(path: Step[], fork: number, feature: number): boolean {
  for (let place = fork + 1; place < path.length; place++)
    if ((path[place] as Step).feature === feature) return true;
  return false;
}

/** The pairs of leaves of which the second may not be worth less than the first, by their places. */
function orders(leaves: Leaf[], directions: number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let one = 0; one < leaves.length; one++) {
    for (let other = one + 1; other < leaves.length; other++) {
      const [first, second] = [(leaves[one] as Leaf).path, (leaves[other] as Leaf).path];
      let fork = 0;
      while (first[fork]?.isLeft === second[fork]?.isLeft) fork++;
      const { feature, isLeft } = first[fork] as Step;
      const rising = directions[feature] as number;
      if (rising === 0) continue;
      // A feature that only one of them asked for after the fork reaches both.
      const isAlone = first.every(
        (step, place) =>
          place <= fork ||
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

/** Moves the values of leaves as little as it takes for them to follow the directions of the features. */
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
  // Pooling in turns comes near its end and not to it: what is left is lifted.
  for (let round = 0; round < leaves.length; round++)
    for (const [low, high] of pairs) high.value = Math.max(high.value, low.value);
}
