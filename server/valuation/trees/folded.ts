import type { Booster } from './boost';
import { treesValue, type Tree } from './forest';

/** Trees fitted to all rows, and for each fold trees fitted to the rows outside it. */
export interface FoldedTrees {
  all: Tree[];
  folds: Tree[][];
  /** Value of each row by the trees that were fitted without the row's fold. */
  unseen: Float64Array;
}

/** Parameters of boosting with folds. */
interface FoldedBoosting {
  folds: readonly Int32Array[];
  /** The rows for which trees are evaluated. */
  rows: readonly Float64Array[];
  /** Creates the booster for the rows outside a fold, or for all rows if `fold` is `null`. */
  booster: (fold: number | null) => Booster;
  /** Error of the values that were predicted for unseen rows. */
  error: (unseen: Float64Array) => number;
  mostTrees: number;
  /** Whether boosting stops without a result after this number of trees. */
  givesUp?: (trees: number, unseen: Float64Array) => boolean;
}

/** Boosting stops after this many trees without a smaller error. */
const PATIENCE = 15;

/** Boosts as many trees as give the smallest error on unseen rows; `null` if `givesUp` stopped it. */
export function boostFolded(boosting: FoldedBoosting): FoldedTrees | null {
  const { folds, rows, booster, error, mostTrees, givesUp } = boosting;
  const learners = folds.map((_, fold) => booster(fold));
  const unseen = new Float64Array(rows.length);
  let best = { error: error(unseen), trees: 0, unseen: Float64Array.from(unseen) };
  for (let trees = 1; trees <= mostTrees && trees <= best.trees + PATIENCE; trees++) {
    learners.forEach((learner, fold) => {
      const tree = [learner.next()];
      for (const row of folds[fold] as Int32Array)
        unseen[row] = (unseen[row] as number) + treesValue(tree, rows[row] as Float64Array);
    });
    if (givesUp?.(trees, unseen)) return null;
    const now = error(unseen);
    if (now < best.error) best = { error: now, trees, unseen: Float64Array.from(unseen) };
  }
  const all = booster(null);
  while (all.trees.length < best.trees) all.next();
  return {
    all: all.trees,
    folds: learners.map(({ trees }) => trees.slice(0, best.trees)),
    unseen: best.unseen,
  };
}
