import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { createHash } from 'node:crypto';
import { seededRandom, shuffled } from '../core/seededRandom';
import { fitChannels } from './channels';
import { familyData } from './familyData';
import { bestShare, blended } from './blend';
import type { FamilyModel } from './familyModel';
import { fitInMoney, fitMultiplicative, type Fitted, type FoldedFit } from './familyFolds';
import { screenFamilies, soldRows, trackRows, type ScreenedFamily } from './familyScreening';
import { fieldUncertainty, missingVariance } from './fieldInfluence';
import { foldsOf } from './folds';
import { heldOut, type FoldSale } from './heldOut';
import { fitIntervals } from './intervals';
import { dayOf, type LevelTrack } from './level';
import { levelBefore, levelHistory } from './levelHistory';
import type { TrainedFamily, ValuationModel } from './model';
import { fitWeights } from './noiseWeights';
import { offersOf } from './offers';
import type { Suspicion } from './screening';
import { learnSupport, locator, type Support } from './support';
import type { Sale, ValuedGame } from './types';
import { usualAnswers } from './usual';

export interface TrainingOptions {
  seed: number;
  now: Date;
}

/** Accounts by which the uncertainty of the fields is measured, also per fold. */
const PROBES = 40;
const FOLD_PROBES = 15;

interface FittedFamily extends ScreenedFamily {
  inLog: FoldedFit;
  inMoney: FoldedFit;
  /** Rows that were paid and are believed. */
  sold: number[];
}

interface BlendedFamily extends FittedFamily {
  fit: FoldedFit;
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

const idsOf = (suspicions: Suspicion[]) => new Set(suspicions.map(({ saleId }) => saleId));

/** Learns laws of a family's prices from the sales that are to be believed. */
function fitScreened(family: ScreenedFamily, seed: string): FittedFamily {
  const { data, targets, apart, deviations, suspicions, folds } = family;
  const suspicious = idsOf(suspicions);
  const isSuspicious = (row: number) => suspicious.has(data.sales[row]?.saleId ?? '');
  const task = { data, targets, weights: fitWeights(data, apart, deviations, isSuspicious) };
  const inLog = fitMultiplicative(task, folds, `${seed}/log`);
  const inMoney = fitInMoney(task, folds, inLog.unseen, `${seed}/money`);
  const sold = soldRows(data).filter((row) => !isSuspicious(row));
  return { ...family, inLog, inMoney, sold };
}

/** An error that is larger counts as this, as a logarithm. */
const LARGEST_ERROR = 1;

/** The laws of a game's families as one each, in the proportion that errs least on unseen sales. */
function blendFamilies(families: FittedFamily[]): BlendedFamily[] {
  const share = bestShare((tried) => {
    const errors = families.flatMap(({ inLog, inMoney, targets, sold, data }) => {
      const { unseen } = blended(inLog, inMoney, tried);
      return sold.map((row) => {
        const off = Math.abs((targets[row] as number) - (unseen[row] as number));
        return (data.weights[row] as number) * Math.min(LARGEST_ERROR, off);
      });
    });
    return errors.reduce((sum, error) => sum + error, 0);
  });
  return families.map((family) => ({
    ...family,
    fit: blended(family.inLog, family.inMoney, share),
  }));
}

/** A fitted law as a model, and accounts to try it on. */
function probed({ data }: BlendedFamily, { terms, rows }: Fitted, seed: string) {
  const probes = (count: number) =>
    shuffled([...rows], seededRandom(seed))
      .slice(0, count)
      .map((row) => data.priced[row] as Float64Array);
  const model = { features: data.features, terms, level: 0, trainingSales: rows.length };
  return { model, probes };
}

/** The believed sales as models put them that have not seen them, each at its own time. */
function judgeUnseen(
  game: ValuedGame,
  family: BlendedFamily,
  level: LevelTrack,
  seed: string,
): FoldSale[] {
  const { data, fit, folds, zoneFamily } = family;
  const believed = new Set(family.sold);
  return folds.flatMap((rows, fold) => {
    const { model, probes } = probed(family, fit.folds[fold] as Fitted, `${seed}/${fold}`);
    const uncertainty = fieldUncertainty(game, model, probes(FOLD_PROBES));
    return [...rows]
      .filter((row) => believed.has(row))
      .map((row) => {
        const sale = data.sales[row] as Sale;
        const known = levelBefore(level, data.days[row] as number);
        return {
          fold,
          sale,
          zoneFamily,
          predicted: (fit.unseen[row] as number) + known.level,
          actual: data.prices[row] as number,
          missingVariance: missingVariance(uncertainty, sale.answers) + known.deviation ** 2,
        };
      });
  });
}

/** Where the believed accounts of a family are. */
function supportOf(
  game: ValuedGame,
  { data, fit }: BlendedFamily,
  model: Pick<FamilyModel, 'features' | 'terms'>,
): Support {
  const locate = locator(model, game.fields);
  const known = Array.from(fit.all.rows, (row) => locate(data.priced[row] as Float64Array));
  return learnSupport(known, model.features, game.fields);
}

function trainedFamily(
  game: ValuedGame,
  family: BlendedFamily,
  level: number,
  seed: string,
): TrainedFamily {
  const { model, probes } = probed(family, family.fit.all, seed);
  const rows = probes(PROBES);
  return {
    ...model,
    level,
    uncertainty: fieldUncertainty(game, model, rows),
    support: supportOf(game, family, model),
    usual: usualAnswers(game.fields, family.data.sales),
  };
}

function versionOf(now: Date, learnt: unknown): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '.');
  const hash = createHash('sha256').update(JSON.stringify(learnt)).digest('hex').slice(0, 8);
  return `${day}-${hash}`;
}

/** Sales at training by zone family, ordered; families by name. */
function salesByFamily(sales: Sale[]): Map<string, Sale[]> {
  const names = [...new Set(sales.map((sale) => sale.zoneFamily))].sort();
  return new Map(
    names.map((name) => [name, inOrder(sales.filter(({ zoneFamily }) => zoneFamily === name))]),
  );
}

/**
 * Learns the prices of a game from its sales: the law of each zone family, the level of the game's
 * prices in time, and how wide its ranges must be. Same input, same model. `null` when no zone
 * family has enough sales.
 */
export function trainModel(
  game: ValuedGame,
  sales: Sale[],
  { seed, now }: TrainingOptions,
): ValuationModel | null {
  const today = dayOf(now);
  const known = salesByFamily(sales);
  const seedOf = (zoneFamily: string) => `${game.gameId}/${seed}/${zoneFamily}`;
  const prepared = [...known]
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
  const fitted = blendFamilies(
    screenFamilies(prepared, today).map((family) => fitScreened(family, seedOf(family.zoneFamily))),
  );
  const level = trackRows(
    fitted.map(({ data, sold, deviations, fit: { unseen } }) => ({
      data,
      rows: sold,
      apart: data.prices.map((price, row) => price - (unseen[row] as number)),
      deviations,
    })),
    today,
  );
  const history = levelHistory(level);
  const judged = fitted.flatMap((family) =>
    judgeUnseen(game, family, level, seedOf(family.zoneFamily)),
  );
  const learnt = {
    gameId: game.gameId,
    knownSales: Object.fromEntries([...known].map(([name, own]) => [name, own.length])),
    families: Object.fromEntries(
      fitted.map((family) => [
        family.zoneFamily,
        trainedFamily(game, family, history.levels.at(-1) ?? 0, seedOf(family.zoneFamily)),
      ]),
    ),
    level: history,
    channels: fitChannels(
      fitted.flatMap(({ data, fit, suspicions }) =>
        offersOf(data, fit.unseen, history, { today, suspicious: idsOf(suspicions) }),
      ),
    ),
    intervals: fitIntervals(judged),
    suspicions: fitted.flatMap(({ suspicions }) => suspicions),
    ...heldOut(
      game,
      judged,
      fitted.reduce((sum, { fit }) => sum + fit.all.rows.length, 0),
    ),
  };
  return { ...learnt, version: versionOf(now, learnt), trainedAt: now.toISOString() };
}
