import { seededRandom } from '../core/seededRandom';
import { learnScores, planScoreColumns, ScoreReader, type ItemScore } from './itemScore';
import type { FamilyData } from './familyData';
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
import type { TreeSettings } from './trees/split';
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

/** The linear model after a turn, and its residuals by row. */
interface TurnState {
  linear: LinearFit;
  left: Float64Array;
}

/** One fit in turns, to all rows or to those outside a fold. */
class Turns {
  private readonly booster: Booster;
  private readonly scores: ItemScore[];
  private readonly prepared: PreparedColumns;
  private readonly sums: ColumnSums;
  private readonly rule: RidgeRule;
  private readonly every: Int32Array;
  private linear: LinearFit;
  /** Residuals of the linear model, by row. */
  private left: Float64Array;

  constructor(
    private readonly task: FitTask,
    private readonly rows: Int32Array,
    { ridge, index, shrinkage }: { ridge: FoldedRidge; index: number; shrinkage: Shrinkage },
    treeTask: TreeTask,
  ) {
    const { data, weights } = task;
    this.every = Int32Array.from(data.rows.keys());
    const straight = ridge.fit(index, ridgeRule(data, shrinkage));
    this.scores = learnScores(
      data.prepared.columns.map((plan, column) => ({
        plan,
        perUnit: (straight.weights[column] as number) / plan.scale,
      })),
      data.features,
      data.fields,
    );
    const reader = new ScoreReader(this.scores);
    const extended = data.rows.map((row) => reader.extended(row).slice());
    const plans = planScoreColumns(this.scores, data.features, data.fields, extended);
    this.prepared = withScoreColumns(data.prepared, { plans, rows: extended });
    const { rows: fitted, sums } = ridge.fitRows(index);
    this.sums = sumColumns(this.prepared.values, weights, fitted, sums);
    this.rule = ridgeRule({ ...data, prepared: this.prepared }, shrinkage);
    this.linear = this.fit(task.targets);
    this.left = this.residuals();
    this.booster = new Booster(
      { table: data.table, targets: this.left, weights: treeTask.weights },
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

  private residuals(): Float64Array {
    return minus(this.task.targets, columnSum(this.prepared.values, this.linear, this.every));
  }

  next(): void {
    for (let tree = 0; tree < TURN; tree++) this.booster.next();
    this.linear = this.fit(minus(this.task.targets, this.booster.sums), this.linear);
    this.left = this.residuals();
    this.booster.aim(this.left);
  }

  get state(): TurnState {
    return { linear: this.linear, left: this.left };
  }

  /** Builds the linear model from the state after a turn. */
  model({ linear: { intercept, weights } }: TurnState): LinearModel {
    return linearModel(this.prepared, this.scores, intercept, weights);
  }

  get trees(): Tree[] {
    return this.booster.trees;
  }
}

/** The state of all fits after a turn, and their error on the judged rows. */
interface Standing {
  turn: number;
  error: number;
  states: TurnState[];
  /** Value of each row by the trees that were fitted without the row's fold. */
  unseenTrees: Float64Array;
}

/** Trains turn by turn until the error on left-out rows no longer falls. Returns the turn with the smallest error. */
function bestTurn(
  learners: readonly Turns[],
  folds: readonly Int32Array[],
  { priced, rows: { length: count } }: FamilyData,
  { judged, weights }: TreeTask,
): Standing {
  const unseenTrees = new Float64Array(count);
  const isJudged = new Set(judged);
  const judgedOf = folds.map((fold) => fold.filter((row) => isJudged.has(row)));
  const standing = (turn: number): Standing => {
    let error = 0;
    learners.forEach(({ state: { left } }, index) => {
      for (const row of judgedOf[index] as Int32Array)
        error +=
          (weights[row] as number) * Math.abs((left[row] as number) - (unseenTrees[row] as number));
    });
    const states = learners.map(({ state }) => state);
    return { turn, error, states, unseenTrees: unseenTrees.slice() };
  };
  let best = standing(0);
  const wanted = count / (ROWS_PER_TURN * treeSettings(count).learningRate);
  const most = Math.min(MOST_TURNS, Math.max(FEWEST_TURNS, wanted));
  for (let turn = 1; turn <= most && turn <= best.turn + PATIENCE; turn++) {
    learners.forEach((learner, index) => {
      const before = learner.trees.length;
      learner.next();
      const grown = learner.trees.slice(before);
      for (const row of folds[index] as Int32Array)
        unseenTrees[row] =
          (unseenTrees[row] as number) + treesValue(grown, priced[row] as Float64Array);
    });
    const now = standing(turn);
    if (now.error < best.error) best = now;
  }
  return best;
}

/** Fits the linear model and its corrections. The number of turns is the one with the smallest error on unseen rows. */
export function fitCorrected(task: FitTask, folds: Int32Array[], treeTask: TreeTask): CorrectedLaw {
  const { data } = task;
  const ridge = new FoldedRidge(task, folds);
  const shrinkage = bestShrinkage(ridge, task.weights, treeTask.judged);
  const turns = [...folds, null].map(
    (fold, index) =>
      new Turns(
        task,
        countedRows(data, treeTask.weights, fold),
        { ridge, index, shrinkage },
        treeTask,
      ),
  );
  const [all, learners] = [turns.at(-1) as Turns, turns.slice(0, -1)];
  const { turn: count, states, unseenTrees: unseen } = bestTurn(learners, folds, data, treeTask);
  for (let turn = 0; turn < count; turn++) all.next();
  const models = learners.map((learner, index) => learner.model(states[index] as TurnState));
  folds.forEach((fold, index) => {
    for (const row of fold) {
      const parts = linearParts(models[index] as LinearModel, data.priced[row] as Float64Array);
      unseen[row] = (unseen[row] as number) + parts.conditions + parts.worth;
    }
  });
  return {
    linear: { all: all.model(all.state), folds: models },
    corrections: {
      all: all.trees,
      folds: learners.map(({ trees }) => trees.slice(0, count * TURN)),
      unseen,
    },
  };
}
