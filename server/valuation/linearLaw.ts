import { columnGroups, groupOf, type ColumnGroup } from './columns';
import type { FamilyData } from './familyData';
import { rowsOutside } from './folds';
import {
  columnSum,
  combined,
  fitRidge,
  sumColumns,
  sumTargets,
  type ColumnSums,
  type LinearFit,
  type RidgeRule,
  type TargetSums,
} from './ridge';

/** What a law is fitted to: log prices without the market level, and the weight of each row. */
export interface FitTask {
  data: FamilyData;
  targets: Float64Array;
  weights: Float64Array;
}

/** The input of the fits of both price laws of a zone family. */
export interface LawTask extends FitTask {
  folds: Int32Array[];
  /**
   * Weight of each row when trees are fitted; 0 for rows that are not valid. Outliers keep their weight, because the loss
   * of the trees limits their influence.
   */
  treeWeights: Float64Array;
  /** The rows whose errors determine the shrinkage and the number of trees. */
  judged: readonly number[];
  seed: string;
}

/** The valid rows outside of the fold `index`, or all valid rows if `index` is after the last fold. */
export const countedRows = ({ data, folds, treeWeights }: LawTask, index: number): Int32Array =>
  rowsOutside(folds[index] ?? [], data.rows.length).filter((row) => treeWeights[row] !== 0);

/**
 * Ridge penalty by group of columns: the number of rows after which a column's weight is half of its unpenalised value.
 */
export type Shrinkage = Record<ColumnGroup, number>;

/** Default, for a market with few sales. */
export const USUAL_SHRINKAGE: Shrinkage = { amount: 5, class: 2, item: 64 };

export const ridgeRule = (
  { prepared, features, fields }: Pick<FamilyData, 'prepared' | 'features' | 'fields'>,
  shrinkage: Shrinkage,
): RidgeRule => ({
  penalties: prepared.columns.map(({ feature }) => shrinkage[groupOf(features[feature], fields)]),
  directions: prepared.columns.map(({ direction }) => direction),
});

/** Step of the search for the shrinkage. */
const FACTOR = 2;
const ROUNDS = 4;

/** A fit of some rows: all, or those outside a fold. */
interface FitRows {
  rows: Int32Array;
  sums: ColumnSums;
  targets: TargetSums;
  /** The last fit, the starting point of the next one. */
  last: LinearFit | undefined;
}

/** Fits linear models with a given shrinkage to all rows, and to the rows outside each fold. */
export class FoldedRidge {
  private readonly fits: FitRows[];

  constructor(
    private readonly task: FitTask,
    private readonly folds: Int32Array[],
  ) {
    const { data, targets, weights } = task;
    const columns = data.prepared.values;
    const own = folds.map((fold) => sumColumns(columns, weights, fold));
    const [first, ...others] = own as [ColumnSums, ...ColumnSums[]];
    const all = others.reduce((sum, one) => combined(sum, one, 1), first);
    const fitOf = (rows: Int32Array, sums: ColumnSums): FitRows => ({
      ...{ rows, sums, targets: sumTargets(columns, targets, weights, rows), last: undefined },
    });
    this.fits = [
      ...folds.map((fold, index) =>
        fitOf(rowsOutside(fold, targets.length), combined(all, own[index] as ColumnSums, -1)),
      ),
      fitOf(Int32Array.from(targets.keys()), all),
    ];
  }

  /**
   * Rows and sums for the fit without the fold `index`, or for the fit to all rows if `index` is after the last fold.
   */
  fitRows(index: number): FitRows {
    return this.fits[index] as FitRows;
  }

  /** The fit of these rows. */
  fit(index: number, rule: RidgeRule): LinearFit {
    const own = this.fitRows(index);
    own.last = fitRidge(own.sums, own.targets, rule, own.last);
    return own.last;
  }

  /** Each target minus the prediction of the fit without the row's fold. */
  residuals(shrinkage: Shrinkage): Float64Array {
    const { data, targets } = this.task;
    const rule = ridgeRule(data, shrinkage);
    const residuals = Float64Array.from(targets);
    this.folds.forEach((fold, index) => {
      const said = columnSum(data.prepared.values, this.fit(index, rule), fold);
      fold.forEach((row, at) => {
        residuals[row] = (targets[row] as number) - (said[at] as number);
      });
    });
    return residuals;
  }
}

/**
 * The shrinkage with the smallest error on those unseen rows that are judged. Each group's value is changed as long as
 * that reduces the error.
 */
export function bestShrinkage(
  ridge: FoldedRidge,
  weights: Float64Array,
  judged: readonly number[],
): Shrinkage {
  const errorOf = (shrinkage: Shrinkage) => {
    const residuals = ridge.residuals(shrinkage);
    return judged.reduce(
      (sum, row) => sum + (weights[row] as number) * Math.abs(residuals[row] as number),
      0,
    );
  };
  let best = USUAL_SHRINKAGE;
  let least = errorOf(best);
  for (let round = 0; round < ROUNDS; round++) {
    let isBetter = false;
    for (const group of columnGroups)
      for (const factor of [FACTOR, 1 / FACTOR]) {
        const tried = { ...best, [group]: best[group] * factor };
        const error = errorOf(tried);
        if (error >= least) continue;
        [best, least, isBetter] = [tried, error, true];
        break;
      }
    if (!isBetter) break;
  }
  return best;
}
