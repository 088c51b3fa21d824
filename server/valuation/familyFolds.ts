import { seededRandom } from '../core/seededRandom';
import { fitRows, type FitTask } from './familyFit';
import { termsValue, type Term } from './familyModel';
import { rowsOutside } from './folds';
import { linearProblem } from './linearProblem';
import { combined, sumColumns, type ColumnSums } from './ridge';

/** Below this many sales trees and a curve learn noise rather than shape: ridge alone. */
const BOOSTING_NEEDS = 300;

/** The terms learnt from some rows, and the rows. */
export interface Fitted {
  terms: Term[];
  rows: Int32Array;
}

/** The fit to all rows that count, and per fold one that has not seen its rows. */
export interface FoldedFit {
  all: Fitted;
  folds: Fitted[];
  /** What the fits of the other folds say of each row. */
  unseen: Float64Array;
}

/** Fits the law of a family's prices, and measures it on rows it has not seen. */
export function fitFolded(task: FitTask, folds: Int32Array[], seed: string): FoldedFit {
  const { data, weights } = task;
  const { columns } = linearProblem(data, data.prepared);
  const counted = (rows: Int32Array) => rows.filter((row) => weights[row] !== 0);
  const foldSums = folds.map((fold) => sumColumns(columns, weights, counted(fold)));
  const [first, ...others] = foldSums as [ColumnSums, ...ColumnSums[]];
  const allSums = others.reduce((sums, fold) => combined(sums, fold, 1), first);
  const boosted = data.rows.length >= BOOSTING_NEEDS;
  const random = seededRandom(seed);
  const fit = (rows: Int32Array, sums: ColumnSums): Fitted => ({
    rows,
    terms: [{ weight: 1, ...fitRows(task, rows, sums, boosted, random) }],
  });
  const all = fit(counted(Int32Array.from(data.rows.keys())), allSums);
  const unseen = new Float64Array(data.rows.length);
  const fitted = folds.map((fold, place) => {
    const sums = combined(allSums, foldSums[place] as ColumnSums, -1);
    const one = fit(counted(rowsOutside(fold, data.rows.length)), sums);
    for (const row of fold) unseen[row] = termsValue(one.terms, data.rows[row] as Float64Array);
    return one;
  });
  return { all, folds: fitted, unseen };
}
