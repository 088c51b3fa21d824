import { deviationAt, fitNoise, type NoiseCurve } from './noiseCurve';
import { priceBandOf, priceBands } from './priceBands';

/**
 * Normalised conformal intervals: quantiles of the errors on unseen sales, each error in units of the deviation
 * expected for its account. Calibrated per game and price band.
 */
export interface Intervals {
  noise: NoiseCurve;
  /** By zone family, the factor that multiplies the deviation. */
  families: Record<string, number>;
  /** Per price band: quantiles of the error, in units of the deviation. */
  bands: { low: number; high: number }[];
}

/** A model's prediction for an account, in logarithms of fen. */
export interface PricedRow {
  zoneFamily: string;
  predicted: number;
  /** Expected squared log error caused by missing answers. */
  missingVariance: number;
  /** Logarithm of the factor by which the account's deviation differs from the usual one at its price. */
  spread: number;
}

/** A model's prediction for an unseen account, and its sale price. */
export interface CalibrationRow extends PricedRow {
  actual: number;
}

const LOW = 0.1;
const HIGH = 0.9;
/**
 * Shrinkage, because a few hundred sales are subject to chance: the quantiles of a band are averaged with those of the
 * game, and the factor of a zone family with 1, as if these two had this many rows.
 */
const BAND_SHRINKAGE = 1_500;
const FAMILY_SHRINKAGE = 300;
/**
 * Shrinkage, number of trees and mix are chosen for small errors on the unseen sales, so the errors on other accounts
 * are larger. Ranges are therefore widened by (this number / number of sales)²: by a ninth for 30 sales, by a hundredth
 * for 100.
 */
const CHOSEN = 10;

/** Conformal quantile: with n rows the rank is share × (n + 1). */
function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = share * (sorted.length + 1) - 1;
  const below = Math.min(sorted.length - 1, Math.max(0, Math.floor(rank)));
  const above = Math.min(sorted.length - 1, below + 1);
  const part = Math.min(1, Math.max(0, rank - below));
  return (sorted[below] as number) * (1 - part) + (sorted[above] as number) * part;
}

/** Expected deviation of the log price around the prediction. */
function deviationOf(
  { noise, families }: Pick<Intervals, 'noise' | 'families'>,
  { zoneFamily, predicted, missingVariance, spread }: PricedRow,
): number {
  const usual = deviationAt(noise, predicted);
  return (families[zoneFamily] ?? 1) * Math.exp(spread) * Math.sqrt(usual ** 2 + missingVariance);
}

/** Ratio of a zone family's errors, in units of the expected deviation, to the errors of its game. */
function familyFactor(own: number[]): number {
  const squares = own.reduce((sum, error) => sum + error ** 2, 0);
  return Math.sqrt((squares + FAMILY_SHRINKAGE) / (own.length + FAMILY_SHRINKAGE));
}

function bandQuantile(own: number[], all: number[], share: number): number {
  const general = quantile(all, share);
  if (own.length === 0) return general;
  const special = quantile(own, share);
  return (special * own.length + general * BAND_SHRINKAGE) / (own.length + BAND_SHRINKAGE);
}

/**
 * The usual deviation of a game's prices as a function of the estimate, apart from the deviation explained by missing
 * answers and the spread.
 */
export const noiseOf = (rows: readonly CalibrationRow[]): NoiseCurve =>
  fitNoise(
    rows.map(({ predicted, actual, missingVariance, spread }) => ({
      predicted,
      squaredError: ((actual - predicted) / Math.exp(spread)) ** 2,
      explained: missingVariance,
    })),
  );

/** Learns the width of a game's intervals from sold accounts. */
export function fitIntervals(rows: CalibrationRow[]): Intervals {
  const noise = noiseOf(rows);
  /** The errors of some rows in units of the expected deviation. */
  const errors = (own: CalibrationRow[], families: Intervals['families']): number[] =>
    own.map((row) => (row.actual - row.predicted) / deviationOf({ noise, families }, row));
  const factorOf = (name: string) => {
    const own = rows.filter(({ zoneFamily }) => zoneFamily === name);
    return familyFactor(errors(own, {}));
  };
  const names = [...new Set(rows.map(({ zoneFamily }) => zoneFamily))];
  const families = Object.fromEntries(names.map((name) => [name, factorOf(name)]));
  const all = errors(rows, families);
  const bands = priceBands.map((_, band) => {
    const ownRows = rows.filter(({ predicted }) => priceBandOf(Math.exp(predicted)) === band);
    const own = errors(ownRows, families);
    return { low: bandQuantile(own, all, LOW), high: bandQuantile(own, all, HIGH) };
  });
  return { noise, families, bands };
}

/**
 * Intervals for new accounts: slightly wider for zone families in which few sales were available to choose the
 * parameters.
 */
export function widenIntervals(intervals: Intervals, rows: readonly CalibrationRow[]): Intervals {
  const factor = (zoneFamily: string) =>
    1 + (CHOSEN / rows.filter((row) => row.zoneFamily === zoneFamily).length) ** 2;
  const families = Object.entries(intervals.families).map(
    ([zoneFamily, own]) => [zoneFamily, own * factor(zoneFamily)] as const,
  );
  return { ...intervals, families: Object.fromEntries(families) };
}

/** The 10 % and 90 % quantile of the log price around a prediction. */
export function interval(intervals: Intervals, row: PricedRow): { low: number; high: number } {
  const deviation = deviationOf(intervals, row);
  const band = intervals.bands[priceBandOf(Math.exp(row.predicted))];
  if (!band) throw new Error('Intervals lack a price band');
  // The interval always contains the median: a calibration on few rows could put both quantiles on
  // one side.
  return {
    low: row.predicted + Math.min(0, band.low) * deviation,
    high: row.predicted + Math.max(0, band.high) * deviation,
  };
}
