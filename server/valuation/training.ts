import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { createHash } from 'node:crypto';
import { seededRandom, shuffled, type SeededRandom } from '../core/seededRandom';
import { fitFamily } from './familyFolds';
import { encoder } from './features';
import { fieldImportance, fieldUncertainty } from './fieldInfluence';
import { fitIntervals } from './intervals';
import { isCovered, judgeSales, medianError, type JudgedSale } from './judgement';
import type { TrainedFamily, ValuationModel } from './model';
import type { HeldOutMetrics, Sale, ValuedGame } from './types';
import { usualAnswers } from './usual';

export interface TrainingOptions {
  seed: number;
  now: Date;
}

/** Accounts by which importance and uncertainty of the fields are measured, also per fold. */
const PROBES = 40;
const FOLD_PROBES = 15;

/** Sales of one fold were judged by the same model. */
interface FoldSale extends JudgedSale {
  fold: number;
}

function trainFamily(
  game: ValuedGame,
  sales: Sale[],
  now: Date,
  random: SeededRandom,
): { family: TrainedFamily; judged: FoldSale[] } {
  const { model, folds } = fitFamily(game, sales, now, random);
  const encode = encoder(game, model.features);
  const probesOf = (of: Sale[], count: number) => shuffled(of, random).slice(0, count).map(encode);
  const probes = probesOf(sales, PROBES);
  return {
    family: {
      ...model,
      importance: fieldImportance(model, probes),
      uncertainty: fieldUncertainty(game, model, probes),
      usual: usualAnswers(game.fields, sales),
    },
    judged: folds.flatMap((fold, place) => {
      const uncertainty = fieldUncertainty(game, fold.model, probesOf(fold.seen, FOLD_PROBES));
      return judgeSales(game, { ...fold.model, uncertainty }, fold.unseen, now).map((judged) => ({
        ...judged,
        fold: place,
      }));
    }),
  };
}

/**
 * Error and coverage of the method on sales it has not seen: each is judged by the model of the
 * other folds, and its range calibrated on the other folds' sales alone.
 */
function heldOutMetrics(judged: FoldSale[], trainingSales: number): HeldOutMetrics {
  const folds = [...new Set(judged.map(({ fold }) => fold))];
  const covered = folds.flatMap((fold) => {
    const intervals = fitIntervals(judged.filter((sale) => sale.fold !== fold));
    return judged.filter((sale) => sale.fold === fold && isCovered(intervals, sale));
  });
  return {
    medianError: medianError(judged),
    coverage: covered.length / judged.length,
    trainingSales,
    heldOutSales: judged.length,
  };
}

/** By date, so that the same sales give the same model in whatever order they come. */
function inOrder(sales: Sale[]): Sale[] {
  return [...sales].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      one.price - other.price ||
      (one.saleId < other.saleId ? -1 : 1),
  );
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
  const knownSales: Record<string, number> = {};
  const judged: FoldSale[] = [];
  for (const zoneFamily of [...new Set(sales.map((sale) => sale.zoneFamily))].sort()) {
    const own = inOrder(sales.filter((sale) => sale.zoneFamily === zoneFamily));
    knownSales[zoneFamily] = own.length;
    if (own.length < SALES_NEEDED) continue;
    const trained = trainFamily(game, own, now, random);
    families[zoneFamily] = trained.family;
    judged.push(...trained.judged);
  }
  if (judged.length === 0) return null;
  const trainingSales = Object.values(families).reduce((sum, own) => sum + own.trainingSales, 0);
  const learnt = {
    gameId: game.gameId,
    knownSales,
    families,
    intervals: fitIntervals(judged),
    metrics: heldOutMetrics(judged, trainingSales),
  };
  return { ...learnt, version: versionOf(now, learnt), trainedAt: now.toISOString() };
}
