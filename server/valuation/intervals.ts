import { priceBandOf, priceBands } from './priceBands';

/**
 * Normalised conformal intervals: how far real prices lay from estimates of models that had not
 * seen them, in units of how hard the account was to price. Calibrated per game and price band.
 */

/** What a model says of an account. Logarithms of fen. */
export interface PricedRow {
  zoneFamily: string;
  predicted: number;
  /** Squared log error to be expected from the answers left out. */
  missingVariance: number;
}

/** What a model says of an account that it has not seen, and what was paid. */
export interface CalibrationRow extends PricedRow {
  actual: number;
}

export interface Intervals {
  /** Deviation of the log price by predicted log price, to be interpolated. */
  knots: { predicted: number; deviation: number }[];
  /** Factor on the deviation by zone family. */
  families: Record<string, number>;
  /** Per price band: quantiles of the error in units of deviation. */
  bands: { low: number; high: number }[];
}

const LOW = 0.1;
const HIGH = 0.9;
const KNOTS = 4;
/** A band's quantiles are drawn towards those of the game as if it had this many rows there. */
const BAND_SHRINKAGE = 400;
const FAMILY_SHRINKAGE = 150;

const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Conformal quantile: with n rows the rank is share × (n + 1). */
function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = share * (sorted.length + 1) - 1;
  const below = Math.min(sorted.length - 1, Math.max(0, Math.floor(rank)));
  const above = Math.min(sorted.length - 1, below + 1);
  const part = Math.min(1, Math.max(0, rank - below));
  return (sorted[below] as number) * (1 - part) + (sorted[above] as number) * part;
}

function fitKnots(rows: CalibrationRow[]): Intervals['knots'] {
  const sorted = [...rows].sort((one, other) => one.predicted - other.predicted);
  const count = Math.max(1, Math.min(KNOTS, Math.floor(sorted.length / 30)));
  return Array.from({ length: count }, (_, knot) => {
    const part = sorted.slice(
      Math.floor((knot * sorted.length) / count),
      Math.floor(((knot + 1) * sorted.length) / count),
    );
    const square = mean(part.map((row) => (row.actual - row.predicted) ** 2));
    const explained = mean(part.map((row) => row.missingVariance));
    return {
      predicted: mean(part.map((row) => row.predicted)),
      deviation: Math.sqrt(Math.max(square - explained, square / 4)),
    };
  });
}

function interpolated(knots: Intervals['knots'], predicted: number): number {
  const after = knots.findIndex((knot) => knot.predicted >= predicted);
  const right = knots[after] ?? knots.at(-1);
  const left = knots[after - 1] ?? right;
  if (!left || !right) throw new Error('Intervals need at least one calibration row');
  const width = right.predicted - left.predicted;
  const part = after < 0 || width <= 0 ? 1 : (predicted - left.predicted) / width;
  return left.deviation + (right.deviation - left.deviation) * Math.max(0, part);
}

/** Expected deviation of the log price around the prediction. */
function deviationOf(intervals: Pick<Intervals, 'knots' | 'families'>, row: PricedRow): number {
  const usual = interpolated(intervals.knots, row.predicted);
  return (
    (intervals.families[row.zoneFamily] ?? 1) * Math.hypot(usual, Math.sqrt(row.missingVariance))
  );
}

/** Learns from sold accounts how wide the intervals of a game must be. */
export function fitIntervals(rows: CalibrationRow[]): Intervals {
  const knots = fitKnots(rows);
  const scored = (families: Record<string, number>) =>
    rows.map((row) => ({
      row,
      score: (row.actual - row.predicted) / deviationOf({ knots, families }, row),
    }));
  const families: Record<string, number> = {};
  for (const zoneFamily of new Set(rows.map((row) => row.zoneFamily))) {
    const own = scored({}).filter(({ row }) => row.zoneFamily === zoneFamily);
    const square = mean(own.map(({ score }) => score ** 2));
    families[zoneFamily] = Math.sqrt(
      (square * own.length + FAMILY_SHRINKAGE) / (own.length + FAMILY_SHRINKAGE),
    );
  }
  const all = scored(families);
  const whole = all.map(({ score }) => score);
  const bands = priceBands.map((_, band) => {
    const own = all
      .filter(({ row }) => priceBandOf(Math.exp(row.predicted)) === band)
      .map(({ score }) => score);
    const drawn = (share: number) => {
      const general = quantile(whole, share);
      const special = own.length > 0 ? quantile(own, share) : general;
      return (special * own.length + general * BAND_SHRINKAGE) / (own.length + BAND_SHRINKAGE);
    };
    return { low: drawn(LOW), high: drawn(HIGH) };
  });
  return { knots, families, bands };
}

/** The 10 % and 90 % quantile of the log price around a prediction. */
export function interval(intervals: Intervals, row: PricedRow): { low: number; high: number } {
  const deviation = deviationOf(intervals, row);
  const band = intervals.bands[priceBandOf(Math.exp(row.predicted))];
  if (!band) throw new Error('Intervals lack a price band');
  // The median stays inside: a calibration with few rows could put both quantiles on one side.
  return {
    low: row.predicted + Math.min(0, band.low) * deviation,
    high: row.predicted + Math.max(0, band.high) * deviation,
  };
}
