import { seededRandom } from '../core/seededRandom';
import { treeSettings, type CorrectedLaw } from './correctedLaw';
import { countedRows, type LawTask } from './linearLaw';
import { linearParts } from './linearReader';
import { minus, withValue } from './rows';
import { binTable, type SplitColumn } from './trees/bins';
import { Booster, robust } from './trees/boost';
import { boostFolded, type FoldedTrees } from './trees/folded';

/** The maximum number of trees is one per this many rows, between the two limits below; most fits stop earlier. */
const ROWS_PER_TREE = 10;
const LOWEST_TREE_LIMIT = 40;
const HIGHEST_TREE_LIMIT = 800;

/**
 * At half of the limit of trees, they are given up if this share of them, mixed into the first law's prices, does not
 * reduce the error.
 */
const TRIED_SHARE = 0.1;

/**
 * Boosts as many trees as give the smallest error on unseen rows; `null` if they do not improve the first law. They
 * learn the targets without the effect of the conditions of the sale and without `middle`.
 */
export function fitTrees(
  task: LawTask,
  corrected: CorrectedLaw,
  middle: number,
): FoldedTrees | null {
  const { data, folds, treeWeights: weights, judged, seed } = task;
  const count = data.rows.length;
  const rest = (values: Float64Array, conditions: Float64Array) =>
    minus(values, conditions).map((value) => value - middle);
  const learners = corrected.linear.map((model, index) => {
    const parts = data.rows.map((row) => linearParts(model, row));
    // The value of the account's possessions by the first law is a column.
    const column: SplitColumn = {
      ...{ feature: data.features.length, isCategory: false, direction: 1 },
      values: Float64Array.from(parts, (own) => own.worth),
    };
    const conditions = Float64Array.from(parts, (own) => own.conditions);
    const rows = countedRows(task, index);
    return new Booster(
      {
        table: binTable([column], count, data.table),
        targets: rest(task.targets, conditions),
        weights,
      },
      rows,
      { settings: treeSettings(rows.length), loss: robust, random: seededRandom(`${seed}/trees`) },
    );
  });
  const targets = rest(task.targets, corrected.conditions);
  const rival = rest(corrected.unseen, corrected.conditions);
  /** Error, on unseen rows, of a mix with this share of the trees and the rest of the first law. */
  const errorOf = (share: number, unseen: Float64Array) => {
    let sum = 0;
    for (const row of judged) {
      const value = share * (unseen[row] as number) + (1 - share) * (rival[row] as number);
      sum += (weights[row] as number) * Math.abs((targets[row] as number) - value);
    }
    return sum;
  };
  const mostSteps = Math.min(
    HIGHEST_TREE_LIMIT,
    Math.max(LOWEST_TREE_LIMIT, count / ROWS_PER_TREE),
  );
  return boostFolded({
    ...{ folds, learners, mostSteps },
    rows: data.priced.map((row, index) => withValue(row, corrected.worth[index] as number)),
    error: (unseen) => errorOf(1, unseen),
    givesUp: (steps, unseen) =>
      steps === Math.floor(mostSteps / 2) && errorOf(TRIED_SHARE, unseen) >= errorOf(0, unseen),
  });
}
