import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { createHash } from 'node:crypto';
import { seededRandom, shuffled, type SeededRandom } from '../seededRandom';
import { explainLog } from './explanation';
import { fitFamily, predictLog, type FamilyModel, type OutOfFold } from './familyModel';
import { encoder } from './features';
import { fitIntervals, interval, type CalibrationRow } from './intervals';
import type { TrainedFamily, ValuationModel } from './model';
import type { HeldOutMetrics, Sale, ValuedGame } from './types';

export interface TrainingOptions {
  seed: number;
  now: Date;
}

/** Share of the sold prices that the measured model never sees. */
const HELD_OUT_SHARE = 0.2;
/** Accounts by which importance and uncertainty of the fields are measured. */
const PROBES = 60;
const DAY = 24 * 3_600_000;

/** Mean absolute contribution of each field over some accounts. */
function importanceOf(model: FamilyModel, rows: Float64Array[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows)
    for (const [field, value] of explainLog(model, row).fields)
      sums[field] = (sums[field] ?? 0) + Math.abs(value) / rows.length;
  return sums;
}

/** How far the log price moves when a field that was answered is hidden. */
function uncertaintyOf(
  game: ValuedGame,
  model: FamilyModel,
  rows: Float64Array[],
): Record<string, number> {
  const known = rows.map((row) => predictLog(model, row));
  return Object.fromEntries(
    game.fields.map(({ key }) => {
      const own = model.features.flatMap(({ field }, place) => (field === key ? [place] : []));
      let squares = 0;
      let count = 0;
      rows.forEach((row, place) => {
        if (own.every((feature) => Number.isNaN(row[feature]))) return;
        const hidden = Float64Array.from(row);
        for (const feature of own) hidden[feature] = NaN;
        squares += ((known[place] as number) - predictLog(model, hidden)) ** 2;
        count++;
      });
      return [key, Math.sqrt(squares / Math.max(1, count))];
    }),
  );
}

/** Squared log error to be expected from the fields that an account left out. */
export function missingVariance(family: TrainedFamily, answers: Sale['answers']): number {
  return Object.entries(family.uncertainty).reduce(
    (sum, [field, deviation]) => sum + (answers[field] === undefined ? deviation ** 2 : 0),
    0,
  );
}

type Fitted = Pick<ValuationModel, 'families' | 'intervals'>;

/** The log price of a sale at its own date, by the model of its family. */
function calibrationRow(
  family: TrainedFamily,
  sale: Sale,
  predicted: number,
  actual: number,
): CalibrationRow {
  return {
    zoneFamily: sale.zoneFamily,
    predicted,
    actual,
    missingVariance: missingVariance(family, sale.answers),
  };
}

/** Fits every family that has enough sales, and the intervals of the game. */
function fitGame(game: ValuedGame, sales: Sale[], now: Date, random: SeededRandom): Fitted | null {
  const families: Record<string, TrainedFamily> = {};
  const calibration: CalibrationRow[] = [];
  for (const zoneFamily of [...new Set(sales.map((sale) => sale.zoneFamily))].sort()) {
    const own = sales.filter((sale) => sale.zoneFamily === zoneFamily);
    if (own.length < SALES_NEEDED) continue;
    const { model, outOfFold } = fitFamily(game, own, now, random);
    const probes = shuffled(own, random).slice(0, PROBES).map(encoder(game, model.features));
    const family: TrainedFamily = {
      ...model,
      importance: importanceOf(model, probes),
      uncertainty: uncertaintyOf(game, model, probes),
    };
    families[zoneFamily] = family;
    calibration.push(
      ...outOfFold
        .filter(({ sale }) => sale.kind === 'sold')
        .map(({ sale, predicted }: OutOfFold) =>
          calibrationRow(family, sale, predicted, Math.log(sale.price)),
        ),
    );
  }
  return calibration.length > 0 ? { families, intervals: fitIntervals(calibration) } : null;
}

const median = (values: number[]): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0 ? NaN : (sorted[Math.floor(sorted.length / 2)] as number);
};

/** Error and coverage over sales that the model has not seen. */
function measure(game: ValuedGame, fitted: Fitted, heldOut: Sale[], now: Date) {
  const judged = heldOut.flatMap((sale) => {
    const family = fitted.families[sale.zoneFamily];
    if (!family) return [];
    const days = (now.getTime() - sale.at.getTime()) / DAY;
    const predicted =
      predictLog(family, encoder(game, family.features)(sale)) - family.trend * days;
    const row = calibrationRow(family, sale, predicted, Math.log(sale.price));
    const { low, high } = interval(fitted.intervals, row);
    return [
      {
        error: Math.abs(Math.exp(predicted) / sale.price - 1),
        inside: row.actual >= low && row.actual <= high,
      },
    ];
  });
  return {
    medianError: median(judged.map(({ error }) => error)),
    coverage: judged.filter(({ inside }) => inside).length / judged.length,
    heldOutSales: judged.length,
  };
}

function versionOf(now: Date, learnt: unknown): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '.');
  const hash = createHash('sha256').update(JSON.stringify(learnt)).digest('hex').slice(0, 8);
  return `${day}-${hash}`;
}

/**
 * Learns the prices of a game from its sales. A fifth of the sold prices is first held out, to
 * measure a model of the rest; then the delivered model learns from all of them, with the same
 * settings. Same input, same model. `null` when no zone family has enough sales.
 */
export function trainModel(
  game: ValuedGame,
  sales: Sale[],
  { seed, now }: TrainingOptions,
): ValuationModel | null {
  const random = seededRandom(`${game.gameId}/${seed}`);
  const sold = shuffled(
    sales.filter((sale) => sale.kind === 'sold'),
    random,
  );
  const heldOut = new Set(sold.slice(0, Math.round(sold.length * HELD_OUT_SHARE)));
  const measured = fitGame(
    game,
    sales.filter((sale) => !heldOut.has(sale)),
    now,
    random,
  );
  const fitted = fitGame(game, sales, now, random);
  if (!fitted || !measured) return null;
  const metrics: HeldOutMetrics = {
    ...measure(game, measured, [...heldOut], now),
    trainingSales: Object.values(fitted.families).reduce((sum, own) => sum + own.trainingSales, 0),
  };
  const learnt = { gameId: game.gameId, ...fitted, metrics };
  return { ...learnt, version: versionOf(now, learnt), trainedAt: now.toISOString() };
}
