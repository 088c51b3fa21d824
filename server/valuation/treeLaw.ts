import { seededRandom } from '../core/seededRandom';
import type { FamilyData } from './familyData';
import { rowsOutside } from './folds';
import type { LinearModel } from './linear';
import { linearParts } from './linearReader';
import { withValue } from './rows';
import { binTable, type SplitColumn } from './trees/bins';
import { Booster, robust } from './trees/boost';
import { boostFolded, type FoldedTrees } from './trees/folded';
import type { TreeSettings } from './trees/split';

/** At most one tree per this many rows is grown, within the bounds below. */
const ROWS_PER_TREE = 10;
const FEWEST_TREES = 40;
const MOST_TREES = 800;

/** Smaller trees and leaves for fewer rows. */
export const treeSettings = (rows: number): TreeSettings => ({
  leaves: Math.min(31, Math.max(8, Math.floor(rows / 80))),
  depth: 8,
  // With fewer rows the learning rate is higher, which needs fewer trees.
  learningRate: rows < 2_000 ? 0.2 : 0.1,
  leafWeight: Math.min(12, Math.max(2, rows / 100)),
  penalty: 5,
  columnShare: 0.7,
});

/** The valid rows outside of `fold`, or all valid rows if it is `null`. */
export const countedRows = (
  { rows }: FamilyData,
  weights: Float64Array,
  fold: Int32Array | null,
): Int32Array =>
  (fold ? rowsOutside(fold, rows.length) : Int32Array.from(rows.keys())).filter(
    (row) => weights[row] !== 0,
  );

/** What training trees needs besides the data. */
export interface TreeTask {
  /** Weight of each row; 0 for rows that are not valid. */
  weights: Float64Array;
  /** The rows whose errors determine the number of trees. */
  judged: readonly number[];
  seed: string;
}

/**
 * If after half of the trees this share of them, mixed into the first law's prices, does not reduce the error, the
 * trees are given up.
 */
const TRIED_SHARE = 0.1;

/** What the trees of the second law learn. */
interface TreeTargets {
  /**
   * Targets by row: for the fit to all rows, for the fits without each fold, and for measuring the error on unseen
   * rows.
   */
  all: Float64Array;
  folds: Float64Array[];
  unseen: Float64Array;
  /** Value of each row by the first law that was fitted without the row's fold. */
  rival: Float64Array;
  /** The linear models of the first law; the trees use their value of an account's possessions as a column. */
  linear: { all: LinearModel; folds: LinearModel[] };
}

const worthOf = (model: LinearModel, row: Float64Array): number => linearParts(model, row).worth;

/** Boosts as many trees as give the smallest error on unseen rows; `null` if they do not improve the first law. */
export function fitTrees(
  data: FamilyData,
  folds: Int32Array[],
  targets: TreeTargets,
  { weights, judged, seed }: TreeTask,
): FoldedTrees | null {
  const count = data.rows.length;
  const booster = (fold: number | null) => {
    const of = <Value>(all: Value, own: Value[]) => (fold === null ? all : (own[fold] as Value));
    const model = of(targets.linear.all, targets.linear.folds);
    const worth: SplitColumn = {
      ...{ feature: data.features.length, isCategory: false, direction: 1 },
      values: Float64Array.from(data.rows, (row) => worthOf(model, row)),
    };
    const rows = countedRows(data, weights, of<Int32Array | null>(null, folds));
    return new Booster(
      {
        table: binTable([worth], count, data.table),
        targets: of(targets.all, targets.folds),
        weights,
      },
      rows,
      {
        settings: treeSettings(rows.length),
        loss: robust,
        random: seededRandom(`${seed}/trees`),
      },
    );
  };
  const rows: Float64Array[] = [];
  folds.forEach((fold, index) => {
    const model = targets.linear.folds[index] as LinearModel;
    for (const row of fold) {
      const priced = data.priced[row] as Float64Array;
      rows[row] = withValue(priced, worthOf(model, priced));
    }
  });
  /** Error, on unseen rows, of a mix with this share of the trees and the rest of the first law. */
  const errorOf = (share: number, unseen: Float64Array) => {
    let sum = 0;
    for (const row of judged) {
      const value = share * (unseen[row] as number) + (1 - share) * (targets.rival[row] as number);
      sum += (weights[row] as number) * Math.abs((targets.unseen[row] as number) - value);
    }
    return sum;
  };
  const mostTrees = Math.min(MOST_TREES, Math.max(FEWEST_TREES, count / ROWS_PER_TREE));
  return boostFolded({
    ...{ folds, rows, booster, mostTrees },
    error: (unseen) => errorOf(1, unseen),
    givesUp: (trees, unseen) =>
      trees === Math.floor(mostTrees / 2) && errorOf(TRIED_SHARE, unseen) >= errorOf(0, unseen),
  });
}
