import { askedAgainstPaid, widened } from './askedPrices';
import { soldRows, type ScreenedFamily } from './familyScreening';
import { fitCorrected, type CorrectedLaw } from './correctedLaw';
import type { FamilyData } from './familyData';
import type { PriceLaw } from './familyModel';
import type { LinearModel } from './linear';
import { linearParts } from './linearReader';
import { fitWeights } from './noiseWeights';
import { patienceOf } from './patience';
import { minus, times } from './rows';
import type { Suspicion } from './screening';
import { countedRows, fitTrees } from './treeLaw';
import type { FoldedTrees } from './trees/folded';
import type { Tree } from './trees/forest';

/** The models of a family's prices, learnt from the valid sales. */

/** A family with its fitted model. */
export interface FamilyWithLaw extends ScreenedFamily {
  fit: FoldedFit;
  /** Valid rows with sold prices. */
  sold: number[];
  /** Valid rows, sold or listed. */
  believed: number[];
  /** The part of the log price explained by the days to sell, by row. */
  explained: Float64Array;
  /** The share of the deviation that remains after that, by row. */
  left: Float64Array;
}

/** What a family's law learns of some rows. */
export interface Fitted {
  law: PriceLaw;
  rows: Int32Array;
}

/** The law of all valid rows, and for each fold the law without its rows. */
export interface FoldedFit {
  all: Fitted;
  folds: Fitted[];
  /** Log price of each row by the law without its fold. */
  unseen: Float64Array;
}

/** A family with both laws. */
interface FittedFamily extends Omit<FamilyWithLaw, 'fit'> {
  corrected: CorrectedLaw;
  /** `null` if they do not improve the first law. */
  trees: FoldedTrees | null;
  /** Mean target, from which the trees of the second law start. */
  middle: number;
  /** What the conditions of the sale add, by row and the model without its fold. */
  unseenConditions: Float64Array;
  /** Weight of each row, 0 for those that are not valid. */
  weights: Float64Array;
  /** Training targets: log price by row, without market level and the effect of waiting. */
  aims: Float64Array;
}

/** Ids of suspicious sales. */
export const idsOf = (suspicions: Suspicion[]) => new Set(suspicions.map(({ saleId }) => saleId));

/** With fewer sold prices, the errors on listed ones count, too. */
const FEWEST_JUDGED = 20;

function fitFamily(family: ScreenedFamily, seed: string): FittedFamily {
  const { data, targets, apart, deviations, suspicions, folds } = family;
  const suspicious = idsOf(suspicions);
  const isBelieved = (row: number) => !suspicious.has(data.sales[row]?.saleId ?? '');
  const believed = [...data.sales.keys()].filter(isBelieved);
  const { explained, left } = patienceOf(data, folds, family, isBelieved);
  const aims = minus(targets, explained);
  const { wider } = askedAgainstPaid(data, believed, apart);
  const weights = fitWeights(
    data,
    minus(apart, explained),
    widened(data, times(deviations, left), wider),
    isBelieved,
  );
  // Trees distrust outliers by themselves.
  const trusted = data.weights.map((weight, row) =>
    isBelieved(row) ? weight / (data.asked[row] === 1 ? wider ** 2 : 1) : 0,
  );
  const sold = soldRows(data).filter(isBelieved);
  const judged = sold.length >= FEWEST_JUDGED ? sold : believed;
  const treeTask = { weights: trusted, judged, seed };
  const corrected = fitCorrected({ data, targets: aims, weights }, folds, treeTask);
  const middle = meanOf(judged, aims);
  const { all, folds: models } = corrected.linear;
  const rest = (conditions: Float64Array) => minus(aims, conditions).map((value) => value - middle);
  const unseenConditions = new Float64Array(aims.length);
  folds.forEach((fold, index) => {
    const model = models[index] as LinearModel;
    for (const row of fold)
      unseenConditions[row] = linearParts(model, data.priced[row] as Float64Array).conditions;
  });
  const restTargets = {
    linear: corrected.linear,
    all: rest(conditionsOf(all, data)),
    folds: models.map((model) => rest(conditionsOf(model, data))),
    unseen: rest(unseenConditions),
    rival: minus(corrected.corrections.unseen, unseenConditions).map((value) => value - middle),
  };
  const trees = fitTrees(data, folds, restTargets, treeTask);
  return {
    ...{ ...family, corrected, trees, middle, unseenConditions, weights: trusted },
    ...{ aims, sold, believed, explained, left },
  };
}

const meanOf = (rows: readonly number[], values: Float64Array): number =>
  rows.reduce((sum, row) => sum + (values[row] as number), 0) / Math.max(1, rows.length);

/** What the conditions of each sale add, as described. */
const conditionsOf = (model: LinearModel, { rows }: FamilyData): Float64Array =>
  Float64Array.from(rows, (row) => linearParts(model, row).conditions);

/** Log price of each row by the laws without its fold, mixed. */
const unseenValues = (
  { corrected: { corrections }, trees, middle, unseenConditions }: FittedFamily,
  share: number,
): Float64Array =>
  trees === null
    ? corrections.unseen
    : corrections.unseen.map(
        (value, row) =>
          (1 - share) * value +
          share * (middle + (unseenConditions[row] as number) + (trees.unseen[row] as number)),
      );

/** Errors are clipped at this log price. */
const LARGEST_ERROR = 1;

/** Error of a family's mixed laws on unseen sold prices. */
function unseenError(family: FittedFamily, share: number): number {
  const unseen = unseenValues(family, share);
  let sum = 0;
  for (const row of family.sold) {
    const off = Math.abs((family.aims[row] as number) - (unseen[row] as number));
    sum += (family.data.weights[row] as number) * Math.min(LARGEST_ERROR, off);
  }
  return sum;
}

/** Shares of the second law that are tried: tenths. */
const SHARES = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** The family's law, mixed such that it has the smallest error on unseen sales, and the laws without each fold. */
function foldedFit(family: FittedFamily): FoldedFit {
  const { data, folds, corrected, trees, middle, weights } = family;
  const { linear, corrections } = corrected;
  const errors = trees ? SHARES.map((tried) => unseenError(family, tried)) : [0];
  const share = SHARES[errors.indexOf(Math.min(...errors))] as number;
  const law = (model: LinearModel, own: Pick<PriceLaw, 'corrections' | 'trees'>): PriceLaw => ({
    ...{ features: data.features, linear: model, middle, share },
    corrections: share < 1 ? own.corrections : [],
    trees: share > 0 ? own.trees : [],
  });
  return {
    all: {
      law: law(linear.all, { corrections: corrections.all, trees: trees?.all ?? [] }),
      rows: countedRows(data, weights, null),
    },
    folds: folds.map((fold, index) => ({
      law: law(linear.folds[index] as LinearModel, {
        corrections: corrections.folds[index] as Tree[],
        trees: trees?.folds[index] ?? [],
      }),
      rows: countedRows(data, weights, fold),
    })),
    unseen: unseenValues(family, share),
  };
}

/** Fits the law of each family. */
export const learnLaws = (
  families: ScreenedFamily[],
  seedOf: (zoneFamily: string) => string,
): FamilyWithLaw[] =>
  families.map((family) => {
    const fitted = fitFamily(family, seedOf(family.zoneFamily));
    return { ...fitted, fit: foldedFit(fitted) };
  });
