import { treesValue, type Tree } from './forest';

/** Boosting stops after this many steps without a smaller error, unless a caller sets `patience`. */
const USUAL_PATIENCE = 15;

/** Trees of a cross-validation. */
export interface FoldedTrees {
  /** For each fold, the trees that were fitted to the rows outside it. The last entry was fitted to all rows. */
  trees: Tree[][];
  /** Number of steps in which they were grown. */
  steps: number;
  /** Value of each row by the trees that were fitted without the row's fold. */
  unseen: Float64Array;
}

/** Trees that are grown step by step; each step adds the same number of trees. */
interface Learner {
  readonly trees: Tree[];
  next: () => void;
}

/** Parameters of boosting with folds. */
interface FoldedBoosting {
  folds: readonly Int32Array[];
  /** The rows for which trees are evaluated. */
  rows: readonly Float64Array[];
  /** For each fold, a learner that uses the rows outside it. The last learner uses all rows. */
  learners: readonly Learner[];
  /** Error of the values that were predicted for unseen rows. */
  error: (unseen: Float64Array) => number;
  mostSteps: number;
  /** Boosting stops after this many steps without a smaller error. */
  patience?: number;
  /** Whether boosting stops without a result after this number of steps. */
  givesUp?: (steps: number, unseen: Float64Array) => boolean;
}

/** Boosts for as many steps as give the smallest error on unseen rows; `null` if `givesUp` stopped it. */
export function boostFolded(boosting: FoldedBoosting): FoldedTrees | null {
  const { folds, rows, learners, error, mostSteps, givesUp } = boosting;
  const patience = boosting.patience ?? USUAL_PATIENCE;
  const unseen = new Float64Array(rows.length);
  let best = { error: error(unseen), steps: 0, unseen: unseen.slice() };
  for (let steps = 1; steps <= mostSteps && steps <= best.steps + patience; steps++) {
    folds.forEach((fold, index) => {
      const learner = learners[index] as Learner;
      const before = learner.trees.length;
      learner.next();
      const grown = learner.trees.slice(before);
      for (const row of fold)
        unseen[row] = (unseen[row] as number) + treesValue(grown, rows[row] as Float64Array);
    });
    if (givesUp?.(steps, unseen)) return null;
    const now = error(unseen);
    if (now < best.error) best = { error: now, steps, unseen: unseen.slice() };
  }
  const all = learners.at(-1) as Learner;
  for (let step = 0; step < best.steps; step++) all.next();
  const trees = learners.map((learner) => learner.trees.slice(0, all.trees.length));
  return { trees, steps: best.steps, unseen: best.unseen };
}
