import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { createHash } from 'node:crypto';
import { seededRandom } from '../core/seededRandom';
import { fitChannels } from './channels';
import { doubtedDirections } from './doubtedDirections';
import { familyData } from './familyData';
import { screenFamilies, trackRows } from './familyScreening';
import { foldsOf } from './folds';
import { heldOut } from './heldOut';
import { widenIntervals, fitIntervals } from './intervals';
import { idsOf, learnLaws, type FamilyWithLaw } from './laws';
import { dayOf } from './level';
import { salesToLearn } from './salesToLearn';
import { levelHistory } from './levelHistory';
import type { ValuationModel } from './model';
import { offersOf } from './offers';
import { levelObservations } from './levelObservations';
import { judgeUnseen, learnSpreads, trainedFamily } from './trainedFamily';
import type { LearntSales, Sale, ValuedGame } from './types';

export interface TrainingOptions {
  seed: number;
  now: Date;
}

/** Sorted by date, so that the model does not depend on the order of the input. */
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

/** The sales of each zone family, sorted by date; the families are sorted by name. */
function salesByFamily(sales: Sale[]): Map<string, Sale[]> {
  const names = [...new Set(sales.map((sale) => sale.zoneFamily))].sort();
  return new Map(
    names.map((name) => [name, inOrder(sales.filter(({ zoneFamily }) => zoneFamily === name))]),
  );
}

function countLearnt(families: FamilyWithLaw[]): LearntSales {
  const sales = families.flatMap(({ data, fit }) =>
    Array.from(fit.all.rows, (row) => data.sales[row] as Sale),
  );
  const real = sales.filter(({ sample }) => !sample);
  const sold = real.filter(({ kind }) => kind === 'sold').length;
  return { sold, asked: real.length - sold, sample: sales.length - real.length };
}

/**
 * Trains the model of a game: the prices of each zone family, the market level over time, and the width of ranges. The
 * same input gives the same model. `null` if no zone family has enough sales.
 */
export function trainModel(
  game: ValuedGame,
  sales: Sale[],
  { seed, now }: TrainingOptions,
): ValuationModel | null {
  const today = dayOf(now);
  const known = salesByFamily(sales);
  const seedOf = (zoneFamily: string) => `${game.gameId}/${seed}/${zoneFamily}`;
  const prepared = [...salesToLearn(game.fields, known)]
    .filter(([, own]) => own.length >= SALES_NEEDED)
    .map(([zoneFamily, own]) => {
      const data = familyData(game, own);
      return {
        zoneFamily,
        data,
        folds: foldsOf(own, data.identity, seededRandom(seedOf(zoneFamily))),
      };
    });
  if (prepared.length === 0) return null;
  const fitted = learnLaws(screenFamilies(prepared, today), seedOf);
  const level = trackRows(fitted.map(levelObservations), today);
  const history = levelHistory(level);
  const spreads = learnSpreads(
    fitted,
    fitted.map((family) => judgeUnseen(game, family, level, seedOf(family.zoneFamily))),
  );
  const judged = spreads.flatMap((family) => family.judged);
  const learnt = {
    gameId: game.gameId,
    knownSales: Object.fromEntries([...known].map(([name, own]) => [name, own.length])),
    families: Object.fromEntries(
      fitted.map((family, index) => [
        family.zoneFamily,
        trainedFamily(game, family, {
          level: history.levels.at(-1) ?? 0,
          spread: spreads[index]?.spread ?? [],
          seed: seedOf(family.zoneFamily),
        }),
      ]),
    ),
    level: history,
    channels: fitChannels(
      fitted.flatMap(({ data, fit, suspicions }) =>
        offersOf(data, fit.unseen, history, { today, suspicious: idsOf(suspicions) }),
      ),
    ),
    intervals: widenIntervals(fitIntervals(judged), judged),
    suspicions: fitted.flatMap(({ suspicions }) => suspicions),
    learntSales: countLearnt(fitted),
    doubtedDirections: doubtedDirections(game.fields, fitted),
    ...heldOut(
      game,
      judged,
      fitted.reduce((sum, { fit }) => sum + fit.all.rows.length, 0),
    ),
  };
  return { ...learnt, version: versionOf(now, learnt), trainedAt: now.toISOString() };
}
