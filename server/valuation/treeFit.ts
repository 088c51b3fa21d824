import type { SeededRandom } from '../core/seededRandom';
import { linearOf, shareFit, type ColumnSet } from './additiveFit';
import { boost } from './boosting';
import type { BoostingSettings } from './boostingParts';
import type { FitTask } from './familyFit';
import type { Term } from './familyModel';
import { straight } from './link';
import { columnSum, fitRidge, sumTargets, type ColumnSums } from './ridge';
import type { Tree } from './trees';

/**
 * A model of trees alone, deep enough to represent sets of items and classes of accounts, which a
 * sum cannot. Multiplicative effects, above all safety, are left to ridge.
 */

const ROUNDS = 4;
const TREES_PER_ROUND = 20;

const boosting: BoostingSettings = {
  depth: 5,
  learningRate: 0.13,
  leafWeight: 4,
  penalty: 1,
  featureShare: 0.5,
};

/** Fits the model to some rows, given the column sums of the multiplying columns. */
export function fitTrees(
  { data, targets, weights }: FitTask,
  shares: ColumnSet,
  rows: Int32Array,
  shareSums: ColumnSums,
  random: SeededRandom,
): Term[] {
  const left = Float64Array.from(targets);
  const trees: Tree[] = [];
  const refit = () =>
    fitRidge(shareSums, sumTargets(shares.columns, left, weights, rows), shares.rule);
  let fitted = refit();
  for (let round = 0; round < ROUNDS; round++) {
    const said = columnSum(shares.columns, fitted);
    const residuals = left.map((value, row) => value - (said[row] as number));
    const before = Float64Array.from(residuals);
    const task = { ...data, splittable: data.splittableWithItems, weights };
    trees.push(...boost(task, residuals, rows, TREES_PER_ROUND, boosting, random));
    for (let row = 0; row < left.length; row++)
      left[row] = (left[row] as number) - (before[row] as number) + (residuals[row] as number);
    fitted = refit();
  }
  return [{ weight: 1, linear: linearOf(data, shares, shareFit(fitted)), trees, link: straight }];
}
