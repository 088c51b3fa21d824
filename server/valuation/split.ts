import type { BoostingData, BoostingSettings } from './boostingParts';
import type { Histogram } from './histograms';

/** A split of a leaf's rows. */
export interface LeafSplit {
  /** Reduction of the squared error. */
  gain: number;
  feature: number;
  /** The left side holds bins up to this one. */
  bin: number;
  missingLeft: boolean;
}

const EMPTY = 1e-9;

/** Reduction of the squared error by a leaf. */
const score = (sum: number, mass: number): number => (sum * sum) / mass;

/**
 * The best split by one feature; `rising` is 1 if more must not be worth less, -1 if more must not
 * be worth more.
 */
function bestSplitBy(
  feature: number,
  offsets: Int32Array,
  rising: number,
  histogram: Histogram,
  { leafWeight, penalty }: BoostingSettings,
): LeafSplit | null {
  const missing = 2 * (offsets[feature] as number);
  const end = 2 * (offsets[feature + 1] as number);
  let sum = 0;
  let mass = 0;
  for (let bin = missing; bin < end; bin += 2) {
    sum += histogram[bin] as number;
    mass += histogram[bin + 1] as number;
  }
  const unsplit = score(sum, mass + penalty);
  const missingMass = histogram[missing + 1] as number;
  let best: LeafSplit | null = null;
  for (let side = 0; side < (missingMass > EMPTY ? 2 : 1); side++) {
    let leftSum = side * (histogram[missing] as number);
    let leftMass = side * missingMass;
    for (let bin = missing + 2; bin < end - 2; bin += 2) {
      leftSum += histogram[bin] as number;
      leftMass += histogram[bin + 1] as number;
      const rightSum = sum - leftSum;
      const rightMass = mass - leftMass;
      if (leftMass < leafWeight || rightMass < leafWeight) continue;
      const leftValue = leftSum / (leftMass + penalty);
      const rightValue = rightSum / (rightMass + penalty);
      if (rising * (rightValue - leftValue) < 0) continue;
      const gain =
        score(leftSum, leftMass + penalty) + score(rightSum, rightMass + penalty) - unsplit;
      if (gain > (best?.gain ?? EMPTY))
        best = { gain, feature, bin: (bin - missing) / 2, missingLeft: side === 1 };
    }
  }
  return best;
}

/** The split of a histogram's rows with the largest error reduction, or `null`. */
export function bestSplit(
  { binned: { offsets }, directions }: BoostingData,
  features: Int32Array,
  histogram: Histogram,
  settings: BoostingSettings,
): LeafSplit | null {
  let best: LeafSplit | null = null;
  for (const feature of features) {
    const rising = directions[feature] as number;
    const found = bestSplitBy(feature, offsets, rising, histogram, settings);
    if (found && (!best || found.gain > best.gain)) best = found;
  }
  return best;
}
