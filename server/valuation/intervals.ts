import { deviationAt, fitNoise, type NoiseCurve } from './noiseCurve';
import { priceBandOf, priceBands } from './priceBands';

/**
 * Normalised conformal intervals: errors of models on unseen sales, in units of the expected
 * deviation of each account. Calibrated per game and price band.
 */
export interface Intervals {
  noise: NoiseCurve;
  /** Factor on the deviation, by zone family. */
  families: Record<string, number>;
  /** Per price band: quantiles of the error, in units of the deviation. */
  bands: { low: number; high: number }[];
}

/** A model's prediction for an account. Logs of fen. */
export interface PricedRow {
  zoneFamily: string;
  predicted: number;
  /** Expected squared log error caused by missing answers. */
  missingVariance: number;
  /** Logarithm of the factor on the deviation that is usual for the price. */
  spread: number;
}

/** A model's prediction for an unseen account, and its sale price. */
export interface CalibrationRow extends PricedRow {
  actual: number;
}

const LOW = 0.1;
const HIGH = 0.9;
/**
 * Shrinkage: quantiles of a band are averaged with the game's, and a family's factor with 1, as if
 * those had this many rows, because a few hundred sales are subject to chance.
 */
const BAND_SHRINKAGE = 1_500;
const FAMILY_SHRINKAGE = 300;
/**
 * Shrinkage, number of trees and mix are chosen by the errors on unseen sales, so these errors are smaller than those on
 * other accounts. Ranges are widened by the square of this number over the number of sales: by a ninth for thirty sales,
 * by a hundredth for a hundred.
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

interface ScoredRow {
  row: CalibrationRow;
  /** Error in units of the expected deviation. */
  score: number;
}

/** Ratio of a family's errors to those of its game. */
function familyFactor(own: ScoredRow[]): number {
  const squares = own.reduce((sum, { score }) => sum + score ** 2, 0);
  return Math.sqrt((squares + FAMILY_SHRINKAGE) / (own.length + FAMILY_SHRINKAGE));
}

function bandQuantile(own: ScoredRow[], all: ScoredRow[], share: number): number {
  const general = quantile(
    all.map(({ score }) => score),
    share,
  );
  if (own.length === 0) return general;
  const special = quantile(
    own.map(({ score }) => score),
    share,
  );
  return (special * own.length + general * BAND_SHRINKAGE) / (own.length + BAND_SHRINKAGE);
}

/** The usual deviation of a game's prices, without what missing answers and the spread explain. */
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
  const scored = (families: Intervals['families']): ScoredRow[] =>
    rows.map((row) => ({
      row,
      score: (row.actual - row.predicted) / deviationOf({ noise, families }, row),
    }));
  const plain = scored({});
  const families = Object.fromEntries(
    [...new Set(rows.map((row) => row.zoneFamily))].map((zoneFamily) => [
      zoneFamily,
      familyFactor(plain.filter(({ row }) => row.zoneFamily === zoneFamily)),
    ]),
  );
  const all = scored(families);
  const bands = priceBands.map((_, band) => {
    const own = all.filter(({ row }) => priceBandOf(Math.exp(row.predicted)) === band);
    return { low: bandQuantile(own, all, LOW), high: bandQuantile(own, all, HIGH) };
  });
  return { noise, families, bands };
}

/** Intervals for accounts by which nothing was chosen: wider by a little where few sales chose. */
export function cautious(intervals: Intervals, rows: readonly CalibrationRow[]): Intervals {
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
