import type { SeededRandom } from '../core/seededRandom';
import { boost } from './boosting';
import type { BoostingSettings } from './boostingParts';
import type { FamilyData } from './familyData';
import type { Term } from './familyModel';
import { learnScores, planScoreColumns, withScores, type ItemScore } from './itemScore';
import { linearModel, withColumns } from './linear';
import { linearProblem, type LinearProblem } from './linearProblem';
import { fitLink, straight, workingTarget, type Link } from './link';
import {
  columnSum,
  extendSums,
  fitRidge,
  picked,
  sumTargets,
  type ColumnSums,
  type LinearFit,
} from './ridge';
import type { Tree } from './trees';

const LINK_ROUNDS = 2;
const BOOSTING_ROUNDS = 8;
const TREES_PER_ROUND = 10;

const boosting: BoostingSettings = {
  depth: 2,
  learningRate: 0.2,
  leafWeight: 12,
  penalty: 1,
  featureShare: 0.5,
};

/**
 * The training targets of a term: log prices without the market level, and the weight of each row.
 */
export interface FitTask {
  data: FamilyData;
  targets: Float64Array;
  weights: Float64Array;
}

/**
 * State of one fit: ridge, scores, link and trees take turns to fit the residuals of the others.
 */
class FamilyFit {
  private problem: LinearProblem;
  private linear: LinearFit;
  /** Contributions of ridge and trees to each row's sum. */
  private linearSums: Float64Array;
  private readonly treeSums: Float64Array;
  private scores: ItemScore[] = [];
  private link: Link = straight;
  private readonly trees: Tree[] = [];

  constructor(
    private readonly task: FitTask,
    private readonly rows: Int32Array,
    private columnSums: ColumnSums,
    private readonly random: SeededRandom,
  ) {
    const { data, targets } = task;
    this.treeSums = new Float64Array(data.rows.length);
    this.problem = linearProblem(data, data.prepared);
    this.linear = this.ridge(targets);
    this.linearSums = columnSum(this.problem.columns, this.linear);
  }

  run(boosted: boolean): Omit<Term, 'weight'> {
    this.learnScores();
    this.refit(this.task.targets);
    if (boosted) {
      for (let round = 0; round < LINK_ROUNDS; round++) {
        this.learnLink();
        this.refit(this.workingTargets(), this.linear);
      }
      this.learnLink();
      for (let round = 0; round < BOOSTING_ROUNDS; round++) {
        this.growTrees();
        this.refit(this.workingTargets(), this.linear);
      }
    }
    const { intercept, weights } = this.linear;
    // The first weight is that of listed prices.
    const linear = linearModel(this.problem.prepared, this.scores, intercept, weights.subarray(1));
    return { linear, trees: this.trees, link: this.link };
  }

  private learnScores(): void {
    const { data, weights } = this.task;
    const { features, fields, rows, prepared } = data;
    const straightColumns = prepared.columns.map((plan, index) => ({
      plan,
      perUnit: (this.linear.weights[1 + index] as number) / plan.scale,
    }));
    this.scores = learnScores(straightColumns, features, fields);
    const extended = rows.map((row) => withScores(this.scores, row));
    const plans = planScoreColumns(this.scores, features, fields, extended);
    this.problem = linearProblem(data, withColumns(prepared, plans, extended));
    this.columnSums = extendSums(this.columnSums, this.problem.columns, weights, this.rows);
  }

  private sums(): Float64Array {
    return this.linearSums.map((sum, row) => sum + (this.treeSums[row] as number));
  }

  /** The sums for which the link yields the prices. */
  private workingTargets(): Float64Array {
    return this.sums().map((sum, row) =>
      workingTarget(this.link, sum, this.task.targets[row] as number),
    );
  }

  private refit(targets: Float64Array, start?: LinearFit): void {
    this.linear = this.ridge(targets, start);
    this.linearSums = columnSum(this.problem.columns, this.linear);
  }

  private ridge(targets: Float64Array, start?: LinearFit): LinearFit {
    const { columns, rule } = this.problem;
    const rest = targets.map((target, row) => target - (this.treeSums[row] as number));
    const sums = sumTargets(columns, rest, this.task.weights, this.rows);
    return fitRidge(this.columnSums, sums, rule, start);
  }

  private learnLink(): void {
    const sums = this.sums();
    const { targets, weights } = this.task;
    this.link = fitLink(
      picked(sums, this.rows),
      picked(targets, this.rows),
      picked(weights, this.rows),
    );
  }

  private growTrees(): void {
    const sums = this.sums();
    const residuals = this.workingTargets().map((target, row) => target - (sums[row] as number));
    const before = Float64Array.from(residuals);
    this.trees.push(
      ...boost(
        { ...this.task.data, weights: this.task.weights },
        residuals,
        this.rows,
        TREES_PER_ROUND,
        boosting,
        this.random,
      ),
    );
    residuals.forEach((residual, row) => {
      this.treeSums[row] = (this.treeSums[row] as number) + (before[row] as number) - residual;
    });
  }
}

/**
 * Fits a model to some rows of a family. Ridge finds the broad shape of the price, scores the total
 * value of a field's items, the link the overall curve; if `boosted`, trees add interactions, and
 * ridge is refitted after every few trees.
 */
export function fitRows(
  task: FitTask,
  rows: Int32Array,
  columnSums: ColumnSums,
  boosted: boolean,
  random: SeededRandom,
): Omit<Term, 'weight'> {
  return new FamilyFit(task, rows, columnSums, random).run(boosted);
}
