import type { FamilyData } from './familyData';
import { linearProblem } from './linearProblem';
import {
  columnSum,
  combined,
  fitRidge,
  picked,
  sumColumns,
  sumTargets,
  type ColumnSums,
} from './ridge';

/**
 * A first, robust law of a family's prices, good enough to see when the level of prices moved and
 * which sales are not to be believed. Every row is judged by a fit to the other folds.
 */

/** An error of so many deviations counts half; larger ones count for nothing in the end. */
const HALF = 1.5;
/** Deviation of a normal distribution per median absolute one. */
const PER_MEDIAN = 1.4826;
/** Not even a market of fixed prices is known better than to a tenth of a per cent. */
const LEAST = 1e-3;

/** The deviation that the middle of the absolute values tells of, whatever the largest are. */
export function robustDeviation(values: Float64Array): number {
  const sorted = values.map(Math.abs).sort();
  return Math.max(LEAST, PER_MEDIAN * (sorted[Math.floor(sorted.length / 2)] ?? 0));
}

/** How far each target lies above what ridge on the other folds says, with these weights. */
export function foldResiduals(
  data: FamilyData,
  targets: Float64Array,
  weights: Float64Array,
  folds: Int32Array[],
): Float64Array {
  const { columns, rule } = linearProblem(data, data.prepared);
  const sums = folds.map((fold) => sumColumns(columns, weights, fold));
  const [first, ...others] = sums as [ColumnSums, ...ColumnSums[]];
  const all = others.reduce((sum, one) => combined(sum, one, 1), first);
  const every = Int32Array.from(targets.keys());
  const result = new Float64Array(targets.length);
  folds.forEach((fold, place) => {
    const outside = Float64Array.from(weights);
    for (const row of fold) outside[row] = 0;
    const fitted = fitRidge(
      combined(all, sums[place] as ColumnSums, -1),
      sumTargets(columns, targets, outside, every),
      rule,
    );
    const said = columnSum(
      columns.map((column) => picked(column, fold)),
      fitted,
    );
    for (let at = 0; at < fold.length; at++) {
      const row = fold[at] as number;
      result[row] = (targets[row] as number) - (said[at] as number);
    }
  });
  return result;
}

/** What a rough law says of a family's rows. */
export interface Rough {
  /** How far each target lies above what such accounts cost. */
  apart: Float64Array;
  /** How much each row should count for the next rough law: odd ones hardly. */
  weights: Float64Array;
}

/** Judges targets, log prices without their level in time, by a law in which rows weigh so much. */
export function roughLaw(
  data: FamilyData,
  targets: Float64Array,
  folds: Int32Array[],
  weights: Float64Array,
): Rough {
  const apart = foldResiduals(data, targets, weights, folds);
  const usual = HALF * robustDeviation(apart);
  return {
    apart,
    weights: data.weights.map((weight, row) => {
      const off = (apart[row] as number) / usual;
      return weight / (1 + off ** 4);
    }),
  };
}
