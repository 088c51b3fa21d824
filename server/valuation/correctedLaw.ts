import { seededRandom } from '../core/seededRandom';
import { learnScores, planScoreColumns, withScores, type ItemScore } from './itemScore';
import { linearModel, withScoreColumns, type LinearModel, type PreparedColumns } from './linear';
import { bestShrinkage, FoldedRidge, ridgeRule, type FitTask, type Shrinkage } from './linearLaw';
import { linearParts } from './linearReader';
import {
  columnSum,
  fitRidge,
  sumColumns,
  sumTargets,
  type ColumnSums,
  type LinearFit,
  type RidgeRule,
} from './ridge';
import { minus } from './rows';
import { Booster, robust } from './trees/boost';
import type { TreeSettings } from './trees/settings';
import { treesValue, type Tree } from './trees/forest';
import type { FoldedTrees } from './trees/folded';
import { countedRows, treeSettings, type TreeTask } from './treeLaw';

/**
 * The first price law: a linear model and trees that correct it. They are fitted in turns, each to the residuals of the
 * other, because the right linear weights depend on what the trees correct.
 */
export interface CorrectedLaw {
  /** The linear model fitted to all valid rows, and for each fold one fitted to the rows outside it. */
  linear: { all: LinearModel; folds: LinearModel[] };
  corrections: FoldedTrees;
}

/** Number of leaves of a tree: few, so that a tree corrects the linear model and does not replace it. */
const FEWEST_LEAVES = 6;
const MOST_LEAVES = 24;
const ROWS_PER_LEAF = 130;
/** Trees that are grown in a turn. */
const TURN = 10;
/** The number of turns grows with the rows, within the bounds below; a higher learning rate needs fewer turns. */
const ROWS_PER_TURN = 650;
const FEWEST_TURNS = 8;
const MOST_TURNS = 80;
/** Fitting stops after this many turns without a smaller error. */
const PATIENCE = 3;

const correctingTrees = (rows: number): TreeSettings => ({
  ...treeSettings(rows),
  leaves: Math.min(MOST_LEAVES, Math.max(FEWEST_LEAVES, Math.floor(rows / ROWS_PER_LEAF))),
});

/** One fit in turns, to all rows or to those outside a fold. */
class Turns {
  private readonly booster: Booster;
  private readonly scores: ItemScore[];
  private readonly prepared: PreparedColumns;
  private readonly sums: ColumnSums;
  private readonly rule: RidgeRule;
  private linear: LinearFit;

  constructor(
    private readonly task: FitTask,
    private readonly rows: Int32Array,
    { ridge, index, shrinkage }: { ridge: FoldedRidge; index: number; shrinkage: Shrinkage },
    treeTask: TreeTask,
  ) {
    const { data, weights } = task;
    const straight = ridge.fit(index, ridgeRule(data, shrinkage));
    this.scores = learnScores(
      data.prepared.columns.map((plan, column) => ({
        plan,
        perUnit: (straight.weights[column] as number) / plan.scale,
      })),
      data.features,
      data.fields,
    );
    const extended = data.rows.map((row) => withScores(this.scores, row));
    const plans = planScoreColumns(this.scores, data.features, data.fields, extended);
    this.prepared = withScoreColumns(data.prepared, { plans, rows: extended });
    const { rows: fitted, sums } = ridge.fitRows(index);
    this.sums = sumColumns(this.prepared.values, weights, fitted, sums);
    this.rule = ridgeRule({ ...data, prepared: this.prepared }, shrinkage);
    this.linear = this.fit(task.targets);
    this.booster = new Booster(
      { table: data.table, targets: this.left(), weights: treeTask.weights },
      rows,
      {
        settings: correctingTrees(rows.length),
        loss: robust,
        random: seededRandom(`${treeTask.seed}/corrections`),
      },
    );
  }

  private fit(targets: Float64Array, start?: LinearFit): LinearFit {
    const { values } = this.prepared;
    const sums = sumTargets(values, targets, this.task.weights, this.rows);
    return fitRidge(this.sums, sums, this.rule, start);
  }

  /** Residuals of the linear model, by row. */
  private left(): Float64Array {
    return minus(this.task.targets, columnSum(this.prepared.values, this.linear));
  }

  next(): void {
    for (let tree = 0; tree < TURN; tree++) this.booster.next();
    this.linear = this.fit(minus(this.task.targets, this.booster.sums), this.linear);
    this.booster.aim(this.left());
  }

  model(): LinearModel {
    const { intercept, weights } = this.linear;
    return linearModel(this.prepared, this.scores, intercept, weights);
  }

  get trees(): Tree[] {
    return this.booster.trees;
  }
}

/** Fits the linear model and its corrections. The number of turns is the one with the smallest error on unseen rows. */
export function fitCorrected(task: FitTask, folds: Int32Array[], treeTask: TreeTask): CorrectedLaw {
  const { data, targets } = task;
  const { judged, weights } = treeTask;
  const ridge = new FoldedRidge(task, folds);
  const shrinkage = bestShrinkage(ridge, task.weights, judged);
  const turns = [...folds, null].map(
    (fold, index) =>
      new Turns(task, countedRows(data, weights, fold), { ridge, index, shrinkage }, treeTask),
  );
  const [all, learners] = [turns.at(-1) as Turns, turns.slice(0, -1)];
  const unseenTrees = new Float64Array(targets.length);
  const grow = (learner: Turns, fold: Int32Array) => {
    const before = learner.trees.length;
    learner.next();
    const grown = learner.trees.slice(before);
    for (const row of fold)
      unseenTrees[row] =
        (unseenTrees[row] as number) + treesValue(grown, data.priced[row] as Float64Array);
  };
  const standing = () => {
    const models = learners.map((learner) => learner.model());
    const unseen = Float64Array.from(unseenTrees);
    folds.forEach((fold, index) => {
      for (const row of fold) {
        const { conditions, worth } = linearParts(
          models[index] as LinearModel,
          data.priced[row] as Float64Array,
        );
        unseen[row] = (unseen[row] as number) + conditions + worth;
      }
    });
    let error = 0;
    for (const row of judged)
      error +=
        (weights[row] as number) * Math.abs((targets[row] as number) - (unseen[row] as number));
    return { error, models, unseen, trees: all.trees.length };
  };
  let best = { ...standing(), turns: 0 };
  const { learningRate } = treeSettings(data.rows.length);
  const wanted = data.rows.length / (ROWS_PER_TURN * learningRate);
  const most = Math.min(MOST_TURNS, Math.max(FEWEST_TURNS, wanted));
  for (let turn = 1; turn <= most && turn <= best.turns + PATIENCE; turn++) {
    learners.forEach((learner, index) => grow(learner, folds[index] as Int32Array));
    const now = standing();
    if (now.error < best.error) best = { ...now, turns: turn };
  }
  for (let turn = 0; turn < best.turns; turn++) all.next();
  const count = best.turns * TURN;
  return {
    linear: { all: all.model(), folds: best.models },
    corrections: {
      all: all.trees,
      folds: learners.map(({ trees }) => trees.slice(0, count)),
      unseen: best.unseen,
    },
  };
}
