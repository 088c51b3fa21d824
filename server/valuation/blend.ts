import type { Fitted, FoldedFit } from './familyFolds';

/**
 * Two laws of one family as one: a geometric mean of their prices, by how well each does on
 * accounts it has not seen.
 */

/** Shares that are tried; something of the first law always stays, which tells worth in logarithms. */
const SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const mixedFit = (one: Fitted, other: Fitted, share: number): Fitted => ({
  rows: one.rows,
  terms: [
    ...one.terms.map((term) => ({ ...term, weight: term.weight * (1 - share) })),
    ...other.terms.map((term) => ({ ...term, weight: term.weight * share })),
  ].filter(({ weight }) => weight > 0),
});

/** The blend with so much of the second law. */
export function blended(one: FoldedFit, other: FoldedFit, share: number): FoldedFit {
  return {
    all: mixedFit(one.all, other.all, share),
    folds: one.folds.map((fold, place) => mixedFit(fold, other.folds[place] as Fitted, share)),
    unseen: one.unseen.map(
      (value, row) => (1 - share) * value + share * (other.unseen[row] as number),
    ),
  };
}

/** The share of the second law that errs least. `errorOf` tells the mean error of a share. */
export function bestShare(errorOf: (share: number) => number): number {
  const errors = SHARES.map(errorOf);
  return SHARES[errors.indexOf(Math.min(...errors))] ?? 0;
}
