import { askedAgainstPaid, widened } from './askedPrices';
import { bestShares, blended, blendedValues, type Shares } from './blend';
import { fitInMoney, fitInTrees, fitMultiplicative, type FoldedFit } from './familyFolds';
import { soldRows, type ScreenedFamily } from './familyScreening';
import { fitWeights } from './noiseWeights';
import { patienceOf } from './patience';
import { minus, times } from './rows';
import type { Suspicion } from './screening';

/** The models of a family's prices, learnt from the valid sales. */

/** A family with its fitted model. */
export interface LawfulFamily extends ScreenedFamily {
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

/** A family with its candidate models. */
interface FittedFamily extends Omit<LawfulFamily, 'fit'> {
  /** Multiplicative, additive, and trees alone if there are enough sales. */
  laws: FoldedFit[];
  /** Training targets: log price by row, without market level and the effect of waiting. */
  aims: Float64Array;
}

/** Ids of suspicious sales. */
export const idsOf = (suspicions: Suspicion[]) => new Set(suspicions.map(({ saleId }) => saleId));

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
  const task = { data, targets: aims, weights };
  const inLog = fitMultiplicative(task, folds, `${seed}/log`);
  const inMoney = fitInMoney(task, folds, inLog.unseen, `${seed}/money`);
  const inTrees = fitInTrees(task, folds, `${seed}/trees`);
  const laws = inTrees ? [inLog, inMoney, inTrees] : [inLog, inMoney];
  const sold = soldRows(data).filter(isBelieved);
  return { ...family, laws, aims, sold, believed, explained, left };
}

/** Errors are clipped at this log price. */
const LARGEST_ERROR = 1;

/** Error of the families' blended models on unseen sold prices. */
function unseenError(families: FittedFamily[], shares: Shares): number {
  let sum = 0;
  for (const { laws, aims, sold, data } of families) {
    const unseen = blendedValues(
      laws.map((law) => law.unseen),
      shares,
    );
    for (const row of sold) {
      const off = Math.abs((aims[row] as number) - (unseen[row] as number));
      sum += (data.weights[row] as number) * Math.min(LARGEST_ERROR, off);
    }
  }
  return sum;
}

/**
 * Fits models to the families of a game, and blends them with the weights that have the smallest
 * error on unseen sales. Families with the same number of models share the weights, because the
 * data of a single one would be subject to chance.
 */
export function learnLaws(
  families: ScreenedFamily[],
  seedOf: (zoneFamily: string) => string,
): LawfulFamily[] {
  const fitted = families.map((family) => fitFamily(family, seedOf(family.zoneFamily)));
  const counts = new Set(fitted.map(({ laws }) => laws.length));
  const sharesOf = new Map(
    [...counts].map((count) => {
      const alike = fitted.filter(({ laws }) => laws.length === count);
      return [count, bestShares(count, (shares) => unseenError(alike, shares))];
    }),
  );
  return fitted.map(({ laws, aims: _aims, ...family }) => ({
    ...family,
    fit: blended(laws, sharesOf.get(laws.length) ?? []),
  }));
}
