/** Density of the normal distribution with mean 0 and standard deviation 1. */

export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The probability that a standard normal variable exceeds `z`, to seven digits (Abramowitz and Stegun 26.2.17). */
export function chanceAbove(z: number): number {
  if (z < 0) return 1 - chanceAbove(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  return normalDensity(z) * series.reduce((sum, factor) => (sum + factor) * t, 0);
}
