import type { FamilyData } from './familyData';
import { ridgeRule, USUAL_SHRINKAGE } from './linearLaw';
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
 * A preliminary, robust model of a family's prices, sufficient to find changes of the market level
 * and suspicious sales. Every row is predicted by a fit to the other folds.
 */

/** An error of this many deviations has half the weight; the weight of larger ones approaches 0. */
const HALF = 1.5;
/** Ratio of a normal distribution's standard deviation to its median absolute deviation. */
const PER_MEDIAN = 1.4826;
/** Minimum deviation: a tenth of a per cent, even in a market with fixed prices. */
const LEAST = 1e-3;

/** The standard deviation estimated from the median absolute value, robust against outliers. */
export function robustDeviation(values: Float64Array): number {
  const sorted = values.map(Math.abs).sort();
  return Math.max(LEAST, PER_MEDIAN * (sorted[Math.floor(sorted.length / 2)] ?? 0));
}

/** Residual of each target to a ridge fit on the other folds, with these weights. */
export function foldResiduals(
  data: FamilyData,
  targets: Float64Array,
  weights: Float64Array,
  folds: Int32Array[],
): Float64Array {
  const columns = data.prepared.values;
  const rule = ridgeRule(data, USUAL_SHRINKAGE);
  const sums = folds.map((fold) => sumColumns(columns, weights, fold));
  const [first, ...others] = sums as [ColumnSums, ...ColumnSums[]];
  const all = others.reduce((sum, one) => combined(sum, one, 1), first);
  const every = Int32Array.from(targets.keys());
  const result = new Float64Array(targets.length);
  folds.forEach((fold, index) => {
    const outside = Float64Array.from(weights);
    for (const row of fold) outside[row] = 0;
    const fitted = fitRidge(
      combined(all, sums[index] as ColumnSums, -1),
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

/** A preliminary model's results for a family's rows. */
export interface Rough {
  /** Distance of each target above the price of such accounts. */
  apart: Float64Array;
  /** Weight of each row for the next preliminary model; small for outliers. */
  weights: Float64Array;
}

/**
 * Compares targets, i.e. log prices without the market level, with a model fitted with these
 * weights.
 */
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
