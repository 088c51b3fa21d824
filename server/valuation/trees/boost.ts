import { smallest } from '../robust';
import type { SeededRandom } from '../../core/seededRandom';
import type { BinnedTable } from './bins';
import type { Tree } from './forest';
import { TreeGrower } from './grow';
import type { TreeSettings } from './split';

/** What trees learn: targets by row. */
export interface BoostingTask {
  table: BinnedTable;
  targets: Float64Array;
  weights: Float64Array;
}

/** A loss function: given the current residuals of some rows, returns the weight of a residual. */
export type Loss = (residuals: Float64Array, rows: Int32Array) => (residual: number) => number;

/** Squared errors: every residual has the weight 1. */
export const squared: Loss = () => () => 1;

/** Number of rows from which the median of the residuals is estimated. */
const SAMPLED = 500;

/** Median absolute residual in a sample of the rows. */
function medianSize(residuals: Float64Array, rows: Int32Array): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED));
  const sizes = new Float64Array(Math.floor(rows.length / step));
  for (let index = 0; index < sizes.length; index++)
    sizes[index] = Math.abs(residuals[rows[index * step] as number] as number);
  return smallest(sizes, Math.floor((sizes.length - 1) / 2));
}

/** Squared error for residuals up to a multiple of the median one, absolute error beyond, with a smooth transition. */
const squaredUpTo =
  (multiple: number): Loss =>
  (residuals, rows) => {
    const knee = Math.max(1e-6, multiple * medianSize(residuals, rows));
    return (residual) => 1 / Math.sqrt(1 + (residual / knee) ** 2);
  };

/** Minimum of the expected number of columns drawn for a tree. */
const FEWEST_COLUMNS = 8;

/** Nearly the absolute error, for which the median is the best prediction. */
export const absolute = squaredUpTo(0.5);
/** The squared error, except for outliers. */
export const robust = squaredUpTo(2);

/** Boosts trees over some rows; each call of `next` adds one. */
export class Booster {
  readonly trees: Tree[] = [];
  /** The sum of the trees by row of the table; maintained for the learnt rows. */
  readonly sums: Float64Array;
  private readonly gradients: { gradients: Float64Array; weights: Float64Array };
  private readonly residuals: Float64Array;
  private readonly grower: TreeGrower;
  /** What the next trees approach. */
  targets: Float64Array;

  constructor(
    private readonly task: BoostingTask,
    private readonly rows: Int32Array,
    private readonly how: { settings: TreeSettings; loss: Loss; random: SeededRandom },
  ) {
    this.targets = task.targets;
    const size = task.targets.length;
    this.sums = new Float64Array(size);
    this.gradients = { gradients: new Float64Array(size), weights: new Float64Array(size) };
    this.residuals = new Float64Array(size);
    this.grower = new TreeGrower(task.table, how.settings, this.gradients);
  }

  next(): Tree {
    const { rows, residuals, sums } = this;
    const { settings, loss, random } = this.how;
    const { weights, table } = this.task;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      residuals[row] = (this.targets[row] as number) - (sums[row] as number);
    }
    const weightOf = loss(residuals, rows);
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      const weight = (weights[row] as number) * weightOf(residuals[row] as number);
      this.gradients.weights[row] = weight;
      this.gradients.gradients[row] = weight * (residuals[row] as number);
    }
    const share = Math.max(settings.columnShare, FEWEST_COLUMNS / table.columns.length);
    const drawn = new Uint8Array(table.columns.length);
    for (let column = 0; column < drawn.length; column++)
      drawn[column] = Number(random.uniform() < share);
    const tree = this.grower.grow(rows, sums, drawn);
    this.trees.push(tree);
    return tree;
  }
}
