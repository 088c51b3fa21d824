import type { FamilyModel } from './familyModel';
import { fieldUncertainty, missingVariance } from './fieldInfluence';
import type { FoldSale } from './heldOut';
import { seededRandom, shuffle } from '../core/seededRandom';
import { noiseOf } from './intervals';
import type { Fitted, FamilyWithLaw } from './laws';
import type { LevelTrack } from './level';
import { levelBefore } from './levelHistory';
import type { TrainedFamily } from './model';
import { deviationAt } from './noiseCurve';
import { learnSpread } from './spread';
import { learnSupport, type Support } from './support';
import type { Tree } from './trees/forest';
import type { Sale, ValuedGame } from './types';
import { usualAnswers } from './usual';
import { rowValuer } from './rowValuation';

/** A family's trained model, and the performance of such models on unseen sales. */

/** Number of accounts used to measure the uncertainty of fields, also per fold. */
const PROBES = 40;
const FOLD_PROBES = 15;

/** A fitted model, and random accounts on which its uncertainty by field is measured. */
function probed({ data }: FamilyWithLaw, { law, rows }: Fitted, seed: string) {
  const probes = (count: number) =>
    shuffle([...rows], seededRandom(seed))
      .slice(0, count)
      .map((row) => data.priced[row] as Float64Array);
  const model = { ...law, level: 0, trainingSales: rows.length };
  return { model, probes };
}

/** The valid sales, each priced at its time by a model that has not learnt from it. */
export function judgeUnseen(
  game: ValuedGame,
  family: FamilyWithLaw,
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
          place: row,
          zoneFamily,
          predicted: (fit.unseen[row] as number) + known.level,
          actual: data.prices[row] as number,
          missingVariance: missingVariance(uncertainty, sale.answers) + known.deviation ** 2,
          spread: 0,
        };
      });
  });
}

/** The unseen sales of the families with their spreads, and the trees of each family. */
export function learnSpreads(families: FamilyWithLaw[], judged: FoldSale[][]) {
  const noise = noiseOf(judged.flat());
  return families.map(({ data }, index) => {
    const own = judged[index] as FoldSale[];
    const { trees, unseen } = learnSpread(
      data,
      own.map(({ place, predicted, actual, missingVariance: missing, fold }) => ({
        ...{ place, predicted, fold },
        error: (actual - predicted) / Math.sqrt(deviationAt(noise, predicted) ** 2 + missing),
      })),
    );
    return {
      spread: trees,
      judged: own.map((sale) => ({ ...sale, spread: unseen[sale.place] as number })),
    };
  });
}

/** Learns from a zone family's valid accounts which accounts are usual. */
function supportOf(game: ValuedGame, { data, fit }: FamilyWithLaw, model: FamilyModel): Support {
  const valueOf = rowValuer(model);
  const known = Array.from(fit.all.rows, (index) => {
    const row = data.priced[index] as Float64Array;
    return { row, ...valueOf(row) };
  });
  return learnSupport(known, model.features, game.fields);
}

/** The model of a family at a market level. */
export function trainedFamily(
  game: ValuedGame,
  family: FamilyWithLaw,
  { level, spread, seed }: { level: number; spread: Tree[]; seed: string },
): TrainedFamily {
  const { model, probes } = probed(family, family.fit.all, seed);
  const rows = probes(PROBES);
  return {
    ...model,
    level,
    spread,
    uncertainty: fieldUncertainty(game, model, rows),
    support: supportOf(game, family, model),
    usual: usualAnswers(game.fields, family.data.sales),
  };
}
