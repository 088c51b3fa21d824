import { seededRandom } from '../core/seededRandom';
import { learnScores, planScoreColumns, ScoreReader, type ItemScore } from './itemScore';
import { linearModel, withScoreColumns, type LinearModel, type PreparedColumns } from './linear';
import {
  bestShrinkage,
  countedRows,
  FoldedRidge,
  ridgeRule,
  type LawTask,
  type Shrinkage,
} from './linearLaw';
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
import type { Tree } from './trees/forest';
import { boostFolded, type FoldedTrees } from './trees/folded';

/**
 * The first price law: a linear model and trees that correct it. They are fitted in turns, each to the residuals of the
 * other, because the right linear weights depend on what the trees correct.
 */
export interface CorrectedLaw {
  /** For each fold the linear model fitted to the rows outside it, and at the end the one fitted to all valid rows. */
  linear: LinearModel[];
  /** The trees that correct them, in the same order. */
  corrections: Tree[][];
  /** Log price of each row by the law that was fitted without the row's fold. */
  unseen: Float64Array;
  /** By row, the log price that the linear model without the row's fold adds for the conditions of the sale. */
  conditions: Float64Array;
  /** By row, the log price that the same linear model gives for the account's possessions. */
  worth: Float64Array;
}

/** Number of leaves of a tree: few, so that a tree corrects the linear model and does not replace it. */
const FEWEST_LEAVES = 6;
const MOST_LEAVES = 24;
const ROWS_PER_LEAF = 130;
/** Trees that are grown in a turn. */
const TURN = 10;
/**
 * The maximum number of turns grows with the number of rows, between the two limits below; most fits stop earlier. A
 * higher learning rate lowers it.
 */
const ROWS_PER_TURN = 650;
const LOWEST_TURN_LIMIT = 8;
const HIGHEST_TURN_LIMIT = 80;
/** Fitting stops after this many turns without a smaller error. */
const PATIENCE = 3;

/** Smaller trees and leaves for fewer rows. */
export const treeSettings = (rows: number): TreeSettings => ({
  leaves: Math.min(31, Math.max(8, Math.floor(rows / 80))),
  depth: 8,
  // A fit of few rows has a higher learning rate, so that fewer trees suffice.
  learningRate: rows < 2_000 ? 0.2 : 0.1,
  leafWeight: Math.min(12, Math.max(2, rows / 100)),
  penalty: 5,
  columnShare: 0.7,
});

const correctingTrees = (rows: number): TreeSettings => ({
  ...treeSettings(rows),
  leaves: Math.min(MOST_LEAVES, Math.max(FEWEST_LEAVES, Math.floor(rows / ROWS_PER_LEAF))),
});

/** One fit in turns, to all rows or to those outside a fold. */
class Turns {
  /** The targets minus the last linear fit, by row; the next trees learn them. */
  left: Float64Array;
  private readonly booster: Booster;
  /** The linear fit before the first turn, and after each turn. */
  private readonly fits: LinearFit[] = [];
  private readonly scores: ItemScore[];
  private readonly prepared: PreparedColumns;
  private readonly sums: ColumnSums;
  private readonly rule: RidgeRule;
  private readonly rows: Int32Array;
  private readonly every: Int32Array;

  constructor(
    private readonly task: LawTask,
    ridge: FoldedRidge,
    shrinkage: Shrinkage,
    index: number,
  ) {
    const { data, weights, targets, treeWeights, seed } = task;
    const straight = ridge.fit(index, ridgeRule(data, shrinkage));
    this.scores = learnScores(data.prepared.columns, straight.weights, data);
    const reader = new ScoreReader(this.scores);
    const extended = data.rows.map((row) => reader.extended(row).slice());
    const plans = planScoreColumns(this.scores, data, extended);
    this.prepared = withScoreColumns(data.prepared, plans, extended);
    const { rows, sums } = ridge.fitRows(index);
    this.sums = sumColumns(this.prepared.values, weights, rows, sums);
    this.rule = ridgeRule({ ...data, prepared: this.prepared }, shrinkage);
    this.rows = countedRows(task, index);
    this.every = Int32Array.from(data.rows.keys());
    this.left = this.fit(targets);
    this.booster = new Booster(
      { table: data.table, targets: this.left, weights: treeWeights },
      this.rows,
      {
        settings: correctingTrees(this.rows.length),
        loss: robust,
        random: seededRandom(`${seed}/corrections`),
      },
    );
  }

  /** Fits the linear model to what the trees do not explain. Returns the targets of the task minus the linear model. */
  private fit(unexplained: Float64Array): Float64Array {
    const { values } = this.prepared;
    const sums = sumTargets(values, unexplained, this.task.weights, this.rows);
    const linear = fitRidge(this.sums, sums, this.rule, this.fits.at(-1));
    this.fits.push(linear);
    return minus(this.task.targets, columnSum(values, linear, this.every));
  }

  get trees(): Tree[] {
    return this.booster.trees;
  }

  next(): void {
    for (let tree = 0; tree < TURN; tree++) this.booster.next();
    this.left = this.fit(minus(this.task.targets, this.booster.sums));
    this.booster.targets = this.left;
  }

  /** The linear model after a turn. */
  model(turn: number): LinearModel {
    return linearModel(this.prepared, this.scores, this.fits[turn] as LinearFit);
  }
}

/**
 * Trains turn by turn until the error on left-out rows no longer falls. Returns the trees up to the turn with the
 * smallest error; `unseen` has the values of the trees only, without the linear model.
 */
function bestTurns(turns: Turns[], { data, folds, judged, treeWeights }: LawTask): FoldedTrees {
  const isJudged = new Set(judged);
  const judgedOf = folds.map((fold) => fold.filter((row) => isJudged.has(row)));
  const count = data.rows.length;
  const wanted = count / (ROWS_PER_TURN * treeSettings(count).learningRate);
  return boostFolded({
    ...{ folds, rows: data.priced, learners: turns, patience: PATIENCE },
    mostSteps: Math.min(HIGHEST_TURN_LIMIT, Math.max(LOWEST_TURN_LIMIT, wanted)),
    // Each turn changes the linear models too, so the error depends on what they leave.
    error: (unseen) => {
      let error = 0;
      judgedOf.forEach((rows, index) => {
        const { left } = turns[index] as Turns;
        for (const row of rows)
          error +=
            (treeWeights[row] as number) *
            Math.abs((left[row] as number) - (unseen[row] as number));
      });
      return error;
    },
  }) as FoldedTrees;
}

/** Fits the linear model and its corrections. The number of turns is the one with the smallest error on unseen rows. */
export function fitCorrected(task: LawTask): CorrectedLaw {
  const { data, folds } = task;
  const ridge = new FoldedRidge(task, folds);
  const shrinkage = bestShrinkage(ridge, task.weights, task.judged);
  const turns = [...folds, null].map((_, index) => new Turns(task, ridge, shrinkage, index));
  const { trees, steps, unseen } = bestTurns(turns, task);
  const linear = turns.map((one) => one.model(steps));
  const conditions = new Float64Array(unseen.length);
  const worth = new Float64Array(unseen.length);
  folds.forEach((fold, index) => {
    for (const row of fold) {
      const parts = linearParts(linear[index] as LinearModel, data.priced[row] as Float64Array);
      conditions[row] = parts.conditions;
      worth[row] = parts.worth;
      unseen[row] = (unseen[row] as number) + parts.conditions + parts.worth;
    }
  });
  return { linear, corrections: trees, unseen, conditions, worth };
}
