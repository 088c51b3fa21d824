import { askedAgainstPaid, widened } from './askedPrices';
import { soldRows, type ScreenedFamily } from './familyScreening';
import { fitCorrected, type CorrectedLaw } from './correctedLaw';
import type { FamilyData } from './familyData';
import type { PriceLaw } from './familyModel';
import type { LinearModel } from './linear';
import { linearParts } from './linearReader';
import { fitWeights } from './noiseWeights';
import { patienceOf } from './patience';
import { meanOf } from './robust';
import { minus, times } from './rows';
import type { Suspicion } from './screening';
import { countedRows, fitTrees } from './treeLaw';
import type { FoldedTrees } from './trees/folded';
import type { Tree } from './trees/forest';

/** Learns the price laws of zone families from the valid sales. */

/** A zone family with its fitted price law. */
export interface FamilyWithLaw extends ScreenedFamily {
  fit: FoldedFit;
  /** Valid rows with sold prices. */
  sold: number[];
  /** Valid rows, sold or listed. */
  believed: number[];
  /** The part of the log price explained by the days to sell, by row. */
  explained: Float64Array;
  /** The share of the deviation that the days to sell do not explain, by row. */
  left: Float64Array;
}

/** A price law, and the rows to which it was fitted. */
export interface Fitted {
  law: PriceLaw;
  rows: Int32Array;
}

/** The law fitted to all valid rows, and for each fold the law fitted to the rows outside it. */
export interface FoldedFit {
  all: Fitted;
  folds: Fitted[];
  /** Log price of each row by the law that was fitted without the row's fold. */
  unseen: Float64Array;
}

/** A family with both laws. */
interface FittedFamily extends Omit<FamilyWithLaw, 'fit'> {
  corrected: CorrectedLaw;
  /** Trees of the second law; `null` if a mix with them is not better than the first law. */
  trees: FoldedTrees | null;
  /** Mean of the targets, to which the trees of the second law add. */
  middle: number;
  /** By row, the log price added by the conditions of the sale, from the model without the row's fold. */
  unseenConditions: Float64Array;
  /** Weight of each row, 0 for those that are not valid. */
  weights: Float64Array;
  /** Training targets: log price by row, without the market level and the effect of the days to sell. */
  aims: Float64Array;
}

/** Ids of suspicious sales. */
export const idsOf = (suspicions: Suspicion[]) => new Set(suspicions.map(({ saleId }) => saleId));

/** With fewer sold prices, the errors on listed prices are used as well. */
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
  // The loss of the trees already reduces the weight of outliers.
  const trusted = data.weights.map((weight, row) =>
    isBelieved(row) ? weight / (data.asked[row] === 1 ? wider ** 2 : 1) : 0,
  );
  const sold = soldRows(data).filter(isBelieved);
  const judged = sold.length >= FEWEST_JUDGED ? sold : believed;
  const treeTask = { weights: trusted, judged, seed };
  const corrected = fitCorrected({ data, targets: aims, weights }, folds, treeTask);
  const middle = meanOf(judged.map((row) => aims[row] as number));
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

/** The log price added by the conditions of each sale, from the rows encoded for training. */
const conditionsOf = (model: LinearModel, { rows }: FamilyData): Float64Array =>
  Float64Array.from(rows, (row) => linearParts(model, row).conditions);

/** Log price of each row by the mix of the two laws that were fitted without the row's fold. */
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

/** Errors in log price are clipped at this value. */
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

/** The shares of the second law that are tried: 0, 0.1, … 1. */
const SHARES = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** The zone family's law, mixed for the smallest error on unseen sales, and for each fold the law without it. */
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
