import type { Fitted, FoldedFit } from './familyFolds';

/**
 * Several laws of one family as one: a geometric mean of their prices, by how well each does on
 * accounts it has not seen.
 */

/** A share per law; together they are 1. */
export type Shares = readonly number[];

/** Shares are found to so fine a part. */
const STEP = 0.1;
/** Something of the first law always stays, which tells what each answer is worth. */
const LEAST_OF_FIRST = 0.1;

function mixedFit(laws: Fitted[], shares: Shares): Fitted {
  const terms = laws.flatMap((law, place) =>
    law.terms.map((term) => ({ ...term, weight: term.weight * (shares[place] as number) })),
  );
  return { rows: (laws[0] as Fitted).rows, terms: terms.filter(({ weight }) => weight > 0) };
}

/** What laws say of each row together. */
export function blendedValues(laws: readonly Float64Array[], shares: Shares): Float64Array {
  const sum = new Float64Array(laws[0]?.length ?? 0);
  laws.forEach((values, place) => {
    const share = shares[place] as number;
    for (let row = 0; row < sum.length; row++)
      sum[row] = (sum[row] as number) + share * (values[row] as number);
  });
  return sum;
}

/** The blend of laws in these shares. */
export function blended(laws: FoldedFit[], shares: Shares): FoldedFit {
  const [first] = laws as [FoldedFit, ...FoldedFit[]];
  return {
    all: mixedFit(
      laws.map(({ all }) => all),
      shares,
    ),
    folds: first.folds.map((_, fold) =>
      mixedFit(
        laws.map(({ folds }) => folds[fold] as Fitted),
        shares,
      ),
    ),
    unseen: blendedValues(
      laws.map(({ unseen }) => unseen),
      shares,
    ),
  };
}

/** The shares after one law gave a step to another; `null` where it has too little to give. */
function given(shares: Shares, from: number, to: number): number[] | null {
  const least = from === 0 ? LEAST_OF_FIRST : 0;
  const left = (shares[from] as number) - STEP;
  if (from === to || left < least - STEP / 2) return null;
  const rounded = (share: number) => Math.round(share / STEP) * STEP;
  return shares.map((share, place) => {
    if (place === from) return rounded(left);
    return place === to ? rounded(share + STEP) : share;
  });
}

/**
 * The shares of so many laws that err least: from the first law alone, steps from one to another are
 * taken as long as one helps. The error is convex, so that this ends near the least there is.
 * `errorOf` tells the mean error of shares.
 */
export function bestShares(laws: number, errorOf: (shares: Shares) => number): Shares {
  const places = [...Array(laws).keys()];
  let best: Shares = places.map((place) => Number(place === 0));
  let least = errorOf(best);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    const tries = places.flatMap((from) => places.flatMap((to) => [given(best, from, to)]));
    for (const tried of tries) {
      if (!tried) continue;
      const error = errorOf(tried);
      if (error >= least) continue;
      [best, least, isBetter] = [tried, error, true];
    }
  }
  return best;
}
