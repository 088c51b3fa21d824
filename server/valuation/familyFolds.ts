import { seededRandom } from '../core/seededRandom';
import { additiveProblem, amountTargets, fitAdditive } from './additiveFit';
import { fitRows, type FitTask } from './familyFit';
import { termsValue, type Term } from './familyModel';
import { rowsOutside } from './folds';
import { linearProblem } from './linearProblem';
import { combined, sumColumns, type ColumnSums } from './ridge';
import { fitTrees } from './treeFit';

/** With fewer sales only ridge is used, because trees and a curve would fit noise. */
const BOOSTING_NEEDS = 300;

/** The terms learnt from some rows, and the rows. */
export interface Fitted {
  terms: Term[];
  rows: Int32Array;
}

/** The fit to all valid rows, and for each fold a fit without its rows. */
export interface FoldedFit {
  all: Fitted;
  folds: Fitted[];
  /** Predictions for each row by the fit without its fold. */
  unseen: Float64Array;
}

/** Fits one kind of model to some rows, given their column sums. */
type FitOf = (rows: Int32Array, sums: ColumnSums) => Term[];

/** Fits a model to all valid rows, and to those outside each fold. */
function fitEach(
  { data, weights }: FitTask,
  folds: Int32Array[],
  columns: Float64Array[],
  columnWeights: Float64Array,
  fitOf: FitOf,
): FoldedFit {
  const counted = (rows: Int32Array) => rows.filter((row) => weights[row] !== 0);
  const foldSums = folds.map((fold) => sumColumns(columns, columnWeights, counted(fold)));
  const [first, ...others] = foldSums as [ColumnSums, ...ColumnSums[]];
  const allSums = others.reduce((sums, fold) => combined(sums, fold, 1), first);
  const fit = (rows: Int32Array, sums: ColumnSums): Fitted => ({ rows, terms: fitOf(rows, sums) });
  const all = fit(counted(Int32Array.from(data.rows.keys())), allSums);
  const unseen = new Float64Array(data.rows.length);
  const fitted = folds.map((fold, index) => {
    const sums = combined(allSums, foldSums[index] as ColumnSums, -1);
    const one = fit(counted(rowsOutside(fold, data.rows.length)), sums);
    for (const row of fold) unseen[row] = termsValue(one.terms, data.priced[row] as Float64Array);
    return one;
  });
  return { all, folds: fitted, unseen };
}

/**
 * The multiplicative model, in which possessions add up in log prices, evaluated on unseen rows.
 */
export function fitMultiplicative(task: FitTask, folds: Int32Array[], seed: string): FoldedFit {
  const { columns } = linearProblem(task.data, task.data.prepared);
  const boosted = task.data.rows.length >= BOOSTING_NEEDS;
  const random = seededRandom(seed);
  return fitEach(task, folds, columns, task.weights, (rows, sums) => [
    { weight: 1, ...fitRows(task, rows, sums, boosted, random) },
  ]);
}

/** The additive model, in which possessions add up in money, evaluated on unseen rows. */
export function fitInMoney(
  task: FitTask,
  folds: Int32Array[],
  thought: Float64Array,
  seed: string,
): FoldedFit {
  const boosted = task.data.rows.length >= BOOSTING_NEEDS;
  const random = seededRandom(seed);
  const problem = additiveProblem(task.data);
  const aim = amountTargets(task, thought, new Float64Array(thought.length));
  return fitEach(task, folds, problem.amounts.columns, aim.weights, (rows, sums) =>
    fitAdditive(task, problem, aim, rows, sums, boosted, random),
  );
}

/** The model of trees alone, evaluated on unseen rows; `null` if there are too few. */
export function fitInTrees(task: FitTask, folds: Int32Array[], seed: string): FoldedFit | null {
  if (task.data.rows.length < BOOSTING_NEEDS) return null;
  const random = seededRandom(seed);
  const { shares } = additiveProblem(task.data);
  return fitEach(task, folds, shares.columns, task.weights, (rows, sums) =>
    fitTrees(task, shares, rows, sums, random),
  );
}
