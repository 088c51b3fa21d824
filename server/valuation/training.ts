import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { createHash } from 'node:crypto';
import { seededRandom, shuffled, type SeededRandom } from '../seededRandom';
import { fitFamily } from './familyFit';
import { predictLog, type FamilyModel } from './familyModel';
import { encoder } from './features';
import { fieldImportance, fieldUncertainty, missingVariance } from './fieldInfluence';
import { fitIntervals, interval, type CalibrationRow } from './intervals';
import type { TrainedFamily, ValuationModel } from './model';
import type { HeldOutMetrics, Sale, ValuedGame } from './types';

export interface TrainingOptions {
  seed: number;
  now: Date;
}

/** Accounts by which importance and uncertainty of the fields are measured. */
const PROBES = 40;
const DAY = 24 * 3_600_000;

/** A sold account as a model put it that had not seen it. */
interface JudgedSale extends CalibrationRow {
  /** Sales of one fold share a model. */
  fold: number;
}

/** What a model says of sold accounts that it has not seen, each at its own date. */
function judge(
  game: ValuedGame,
  model: FamilyModel,
  uncertainty: TrainedFamily['uncertainty'],
  sales: Sale[],
  now: Date,
): CalibrationRow[] {
  const encode = encoder(game, model.features);
  return sales
    .filter((sale) => sale.kind === 'sold')
    .map((sale) => ({
      zoneFamily: sale.zoneFamily,
      predicted: predictLog(model, encode(sale), (now.getTime() - sale.at.getTime()) / DAY),
      actual: Math.log(sale.price),
      missingVariance: missingVariance(uncertainty, sale.answers),
    }));
}

function trainFamily(
  game: ValuedGame,
  sales: Sale[],
  now: Date,
  random: SeededRandom,
): { family: TrainedFamily; judged: JudgedSale[] } {
  const { model, folds } = fitFamily(game, sales, now, random);
  const encode = encoder(game, model.features);
  const probes = shuffled(sales, random).slice(0, PROBES).map(encode);
  return {
    family: {
      ...model,
      importance: fieldImportance(model, probes),
      uncertainty: fieldUncertainty(game, model, probes),
    },
    judged: folds.flatMap((fold, place) => {
      const seen = sales.filter((sale) => !fold.unseen.includes(sale)).slice(0, PROBES);
      const uncertainty = fieldUncertainty(game, fold.model, seen.map(encode));
      return judge(game, fold.model, uncertainty, fold.unseen, now).map((row) => ({
        ...row,
        fold: place,
      }));
    }),
  };
}

const median = (values: number[]): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length / 2)] as number;
};

/**
 * Error and coverage of the method on sales it has not seen: each is judged by the model of the
 * other folds, and its range calibrated on the other folds' sales alone.
 */
function heldOutMetrics(judged: JudgedSale[], trainingSales: number): HeldOutMetrics {
  const folds = [...new Set(judged.map(({ fold }) => fold))];
  const inside = folds.flatMap((fold) => {
    const intervals = fitIntervals(judged.filter((row) => row.fold !== fold));
    return judged
      .filter((row) => row.fold === fold)
      .map((row) => {
        const { low, high } = interval(intervals, row);
        return row.actual >= low && row.actual <= high;
      });
  });
  return {
    medianError: median(
      judged.map(({ predicted, actual }) => Math.abs(Math.expm1(predicted - actual))),
    ),
    coverage: inside.filter(Boolean).length / inside.length,
    trainingSales,
    heldOutSales: judged.length,
  };
}

function versionOf(now: Date, learnt: unknown): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '.');
  const hash = createHash('sha256').update(JSON.stringify(learnt)).digest('hex').slice(0, 8);
  return `${day}-${hash}`;
}

/**
 * Learns the prices of a game from its sales: a model per zone family, and how wide the ranges of
 * the game must be. Same input, same model. `null` when no zone family has enough sales.
 */
export function trainModel(
  game: ValuedGame,
  sales: Sale[],
  { seed, now }: TrainingOptions,
): ValuationModel | null {
  const random = seededRandom(`${game.gameId}/${seed}`);
  const families: Record<string, TrainedFamily> = {};
  const judged: JudgedSale[] = [];
  for (const zoneFamily of [...new Set(sales.map((sale) => sale.zoneFamily))].sort()) {
    const own = sales.filter((sale) => sale.zoneFamily === zoneFamily);
    if (own.length < SALES_NEEDED) continue;
    const trained = trainFamily(game, own, now, random);
    families[zoneFamily] = trained.family;
    judged.push(...trained.judged);
  }
  if (judged.length === 0) return null;
  const trainingSales = Object.values(families).reduce((sum, own) => sum + own.trainingSales, 0);
  const learnt = {
    gameId: game.gameId,
    families,
    intervals: fitIntervals(judged),
    metrics: heldOutMetrics(judged, trainingSales),
  };
  return { ...learnt, version: versionOf(now, learnt), trainedAt: now.toISOString() };
}
