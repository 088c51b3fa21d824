import type { Fitted, FoldedFit } from './familyFolds';

/**
 * Blends several models of a family: the geometric mean of their prices, weighted by their accuracy
 * on unseen accounts.
 */

/** A weight per model; they add up to 1. */
export type Shares = readonly number[];

/** Step size of the search for weights. */
const STEP = 0.1;
/** Minimum weight of the first model, which determines the value of each answer. */
const LEAST_OF_FIRST = 0.1;

function mixedFit(laws: Fitted[], shares: Shares): Fitted {
  const terms = laws.flatMap((law, index) =>
    law.terms.map((term) => ({ ...term, weight: term.weight * (shares[index] as number) })),
  );
  return { rows: (laws[0] as Fitted).rows, terms: terms.filter(({ weight }) => weight > 0) };
}

/** The blended log price of each row. */
export function blendedValues(laws: readonly Float64Array[], shares: Shares): Float64Array {
  const sum = new Float64Array(laws[0]?.length ?? 0);
  laws.forEach((values, index) => {
    const share = shares[index] as number;
    for (let row = 0; row < sum.length; row++)
      sum[row] = (sum[row] as number) + share * (values[row] as number);
  });
  return sum;
}

/** The blend of models with these weights. */
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

/**
 * The weights after moving a step from one model to another; `null` if the first has too little
 * weight.
 */
function given(shares: Shares, from: number, to: number): number[] | null {
  const least = from === 0 ? LEAST_OF_FIRST : 0;
  const left = (shares[from] as number) - STEP;
  if (from === to || left < least - STEP / 2) return null;
  const rounded = (share: number) => Math.round(share / STEP) * STEP;
  return shares.map((share, index) => {
    if (index === from) return rounded(left);
    return index === to ? rounded(share + STEP) : share;
  });
}

/**
 * The weights with the smallest error: starting from the first model alone, moves weight between
 * models as long as a step helps. The error is convex, so the result is close to the minimum.
 * `errorOf` returns the mean error of weights.
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
