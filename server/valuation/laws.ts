import { askedAgainstPaid, widened } from './askedPrices';
import { bestShares, blended, blendedValues, type Shares } from './blend';
import { fitInMoney, fitInTrees, fitMultiplicative, type FoldedFit } from './familyFolds';
import { soldRows, type ScreenedFamily } from './familyScreening';
import { fitWeights } from './noiseWeights';
import { patienceOf } from './patience';
import { minus, times } from './rows';
import type { Suspicion } from './screening';

/** The laws that are learnt of a family's prices from the sales that are to be believed. */

/** A family with the law that its prices follow. */
export interface LawfulFamily extends ScreenedFamily {
  fit: FoldedFit;
  /** Rows that were paid and are believed. */
  sold: number[];
  /** Rows that are believed, paid or asked. */
  believed: number[];
  /** Log price by row that the days until the sale explain. */
  explained: Float64Array;
  /** Share of the deviation that is left of each row when they are known. */
  left: Float64Array;
}

/** A family with each of the laws that may be its own. */
interface FittedFamily extends Omit<LawfulFamily, 'fit'> {
  /** In logarithms, in money, and of trees alone where there are enough sales for it. */
  laws: FoldedFit[];
  /** Log price by row without its level and what waiting explains: what laws are to say. */
  aims: Float64Array;
}

/** Ids of the sales under suspicion. */
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

/** An error that is larger counts as this, as a logarithm. */
const LARGEST_ERROR = 1;

/** How far blends of the families' laws lie from the sold prices that they have not seen. */
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
 * Fits laws to the families of a game, and blends those of each in the proportion that errs least on
 * sales which they have not seen. Families share it with all that have as many laws: one alone would
 * find it with chance errors.
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
