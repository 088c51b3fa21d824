import type { FamilyData } from './familyData';
import { deviationAt, fitNoise } from './noiseCurve';
import { meanOf, robustDeviation } from './robust';

/** Errors beyond this many standard deviations are excluded when the typical noise is measured. */
const CLEAR = 5;
/**
 * Degrees of freedom of the assumed noise, a t-distribution, which reduces the weight of outliers.
 */
const FREEDOM = 12;

/** The typical deviation of each row's price, as a function of the price. */
export function usualDeviations(data: FamilyData, apart: Float64Array): Float64Array {
  const clear = CLEAR * robustDeviation(apart);
  const said = data.prices.map((price, row) => price - (apart[row] as number));
  const rows = [...said.keys()].filter((row) => Math.abs(apart[row] as number) < clear);
  const curve = fitNoise(
    rows.map((row) => ({
      predicted: said[row] as number,
      squaredError: (apart[row] as number) ** 2,
      explained: 0,
    })),
  );
  return said.map((predicted) => deviationAt(curve, predicted));
}

/**
 * The weight of each row in the fit: higher for less noisy prices, lower for outliers, 0 for invalid rows. The mean
 * weight of the valid rows is 1.
 */
export function fitWeights(
  data: FamilyData,
  apart: Float64Array,
  deviations: Float64Array,
  isBelieved: (row: number) => boolean,
): Float64Array {
  const weights = data.weights.map((weight, row) => {
    if (!isBelieved(row)) return 0;
    const deviation = deviations[row] as number;
    const off = (apart[row] as number) / deviation;
    return (weight * (FREEDOM + 1)) / (FREEDOM + off * off) / deviation ** 2;
  });
  const counted = weights.filter((weight) => weight > 0);
  const mean = meanOf([...counted]);
  return weights.map((weight) => weight / mean);
}
