import { askedAgainstPaid, widened } from './askedPrices';
import { soldRows, type ScreenedFamily } from './familyScreening';
import { fitCorrected, type CorrectedLaw } from './correctedLaw';
import type { PriceLaw } from './familyModel';
import { countedRows, type LawTask } from './linearLaw';
import { fitWeights } from './noiseWeights';
import { patienceOf } from './patience';
import { meanOf } from './robust';
import { minus, times } from './rows';
import type { Suspicion } from './screening';
import { fitTrees } from './treeLaw';
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
  /** Input of both laws. The targets are log prices minus the market level and the effect of the days to sell. */
  task: LawTask;
  corrected: CorrectedLaw;
  /** Trees of the second law; `null` if a mix with them is not better than the first law. */
  trees: FoldedTrees | null;
  /** Mean of the targets, to which the trees of the second law add. */
  middle: number;
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
  const treeWeights = data.weights.map((weight, row) =>
    isBelieved(row) ? weight / (data.asked[row] === 1 ? wider ** 2 : 1) : 0,
  );
  const sold = soldRows(data).filter(isBelieved);
  const judged = sold.length >= FEWEST_JUDGED ? sold : believed;
  const task = { data, folds, targets: aims, weights, treeWeights, judged, seed };
  const corrected = fitCorrected(task);
  const middle = meanOf(judged.map((row) => aims[row] as number));
  const trees = fitTrees(task, corrected, middle);
  return { ...family, task, corrected, trees, middle, sold, believed, explained, left };
}

/** Log price of each row by the mix of the two laws that were fitted without the row's fold. */
const unseenValues = (
  { corrected: { unseen, conditions }, trees, middle }: FittedFamily,
  share: number,
): Float64Array =>
  trees === null
    ? unseen
    : unseen.map(
        (value, row) =>
          (1 - share) * value +
          share * (middle + (conditions[row] as number) + (trees.unseen[row] as number)),
      );

/** Errors in log price are clipped at this value. */
const LARGEST_ERROR = 1;

/** Error of a family's mixed laws on unseen sold prices. */
function unseenError(family: FittedFamily, share: number): number {
  const unseen = unseenValues(family, share);
  let sum = 0;
  for (const row of family.sold) {
    const off = Math.abs((family.task.targets[row] as number) - (unseen[row] as number));
    sum += (family.data.weights[row] as number) * Math.min(LARGEST_ERROR, off);
  }
  return sum;
}

/** The shares of the second law that are tried: 0, 0.1, … 1. */
const SHARES = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** The zone family's law, mixed for the smallest error on unseen sales, and for each fold the law without it. */
function foldedFit(family: FittedFamily): FoldedFit {
  const { data, corrected, trees, middle, task } = family;
  const errors = trees ? SHARES.map((tried) => unseenError(family, tried)) : [0];
  const share = SHARES[errors.indexOf(Math.min(...errors))] as number;
  const fits = corrected.linear.map((linear, index): Fitted => ({
    law: {
      ...{ features: data.features, linear, middle, share },
      corrections: share < 1 ? (corrected.corrections[index] as Tree[]) : [],
      trees: share > 0 ? (trees?.trees[index] as Tree[]) : [],
    },
    rows: countedRows(task, index),
  }));
  const all = fits.pop() as Fitted;
  return { all, folds: fits, unseen: unseenValues(family, share) };
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
