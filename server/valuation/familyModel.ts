import type { Feature } from './features';
import type { LinearModel } from './linear';
import { linearValue } from './linearReader';
import { linked, type Link } from './link';
import { treesValue, type Tree } from './trees';

/**
 * One component of the log price: possessions add up, in log prices or in money, and an increasing
 * curve (link) converts the sum to a log price.
 */
export interface Term {
  /** Weight of this term in the log price. */
  weight: number;
  linear: LinearModel;
  /** Empty if there are too few sales for trees. */
  trees: Tree[];
  link: Link;
}

/**
 * The model of one zone family: log price = level + Σ weight × link(linear part + trees). It is
 * monotonic: it rises with everything that raises the price and falls with everything that lowers
 * it.
 */
export interface FamilyModel {
  features: Feature[];
  terms: Term[];
  /** Difference between today's log prices and the terms. */
  level: number;
  trainingSales: number;
}

/** A term's log price for a row, before weighting. */
function termValue({ link, linear, trees }: Omit<Term, 'weight'>, row: Float64Array): number {
  return linked(link, linearValue(linear, row) + treesValue(trees, row));
}

/** The terms' weighted log price for a row. */
export function termsValue(terms: Term[], row: Float64Array): number {
  let sum = 0;
  for (const term of terms) sum += term.weight * termValue(term, row);
  return sum;
}

/** The log price in fen at which an account with these features sells today. */
export function predictLog(model: FamilyModel, row: Float64Array): number {
  return model.level + termsValue(model.terms, row);
}
