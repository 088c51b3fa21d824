import type { SeededRandom } from '../core/seededRandom';
import type { BoostingData, BoostingSettings } from './boostingParts';
import { TreeGrower } from './treeGrower';
import type { Tree } from './trees';

/**
 * Gradient boosting of regression trees: squared loss, histograms, a learnt direction for missing
 * values, and monotonic constraints for features that can only raise or only lower the price.
 */

/** Draws about `share` of the numbers. */
function drawn(numbers: Int32Array, share: number, random: SeededRandom): Int32Array {
  const result = new Int32Array(numbers.length);
  let count = 0;
  for (const number of numbers) if (random.uniform() < share) result[count++] = number;
  return result.subarray(0, count);
}

/**
 * Fits `count` more trees over the given rows, each to the residuals of the ones before. Updates
 * `residuals`, which is indexed by row of the data.
 */
export function boost(
  data: BoostingData,
  residuals: Float64Array,
  rows: Int32Array,
  count: number,
  settings: BoostingSettings,
  random: SeededRandom,
): Tree[] {
  const gradients = new Float64Array(residuals.length);
  const trees: Tree[] = [];
  while (trees.length < count) {
    for (let row = 0; row < gradients.length; row++)
      gradients[row] = (residuals[row] as number) * (data.weights[row] as number);
    const features = drawn(data.splittable, settings.featureShare, random);
    trees.push(new TreeGrower(data, settings, features, gradients).grow(rows, residuals));
  }
  return trees;
}
