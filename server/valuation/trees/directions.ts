/**
 * Monotonic constraints on a tree's leaves. Two leaves are constrained only if two accounts that differ in a single
 * feature can reach them. The usual bounds on whole branches would prevent a tree from separating two strong features.
 */
import type { BinnedColumn } from './bins';

/** One side of a split on the path from the root to a leaf. */
export interface PathStep {
  column: BinnedColumn;
  left: number | number[];
  isLeft: boolean;
  takesMissing: boolean;
}

export interface Leaf {
  path: PathStep[];
  value: number;
  /** Weight of the leaf; a heavier leaf is changed less. */
  mass: number;
}

const passes = ({ left, isLeft }: PathStep, bin: number): boolean =>
  (typeof left === 'number' ? bin <= left : left.includes(bin)) === isLeft;

/** Whether two accounts with the same value of this column can follow the two paths. */
function meet(one: PathStep[], other: PathStep[], column: BinnedColumn): boolean {
  const steps = [...one, ...other].filter((step) => step.column === column);
  if (steps.every(({ takesMissing }) => takesMissing)) return true;
  if (column.isCategory) {
    for (let bin = 1; bin < column.end - column.first; bin++)
      if (steps.every((step) => passes(step, bin))) return true;
    return false;
  }
  let [least, most] = [-Infinity, Infinity];
  for (const { left, isLeft } of steps)
    if (isLeft) most = Math.min(most, left as number);
    else least = Math.max(least, (left as number) + 1);
  return least <= most;
}

/** Pairs of leaf indexes whose second leaf must not be worth less than the first. */
function orders(leaves: Leaf[]): [number, number][] {
  const found: [number, number][] = [];
  for (let one = 0; one < leaves.length; one++)
    for (let other = one + 1; other < leaves.length; other++) {
      const [first, second] = [(leaves[one] as Leaf).path, (leaves[other] as Leaf).path];
      let fork = 0;
      while (first[fork]?.isLeft === second[fork]?.isLeft) fork++;
      const { column, isLeft } = first[fork] as PathStep;
      if (column.direction === 0) continue;
      // A column that only one of the paths uses after the fork does not separate the paths.
      const isAlone = first.every(
        (step, index) =>
          index <= fork || step.column === column || meet(first, second, step.column),
      );
      if (isAlone) found.push(isLeft === column.direction > 0 ? [one, other] : [other, one]);
    }
  return found;
}

const ROUNDS = 20;

/** Changes the values of leaves as little as possible so that they obey the columns' directions. */
export function followDirections(leaves: Leaf[]): void {
  const pairs = orders(leaves).map(([low, high]) => [leaves[low], leaves[high]] as [Leaf, Leaf]);
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
  // Iterative pooling only approaches the solution, so the remaining too low values are raised.
  for (let round = 0; round < leaves.length; round++)
    for (const [low, high] of pairs) high.value = Math.max(high.value, low.value);
}
