import type { Feature } from './features';
import type { LinearModel } from './linear';
import { linearValue } from './linearReader';
import { linked, type Link } from './link';
import { treesValue, type Tree } from './trees';

/**
 * One way in which an account's possessions make its log price: they add up, in logarithms or in
 * money, and a rising curve turns the sum into a log price.
 */
export interface Term {
  /** Share of this term in the log price. */
  weight: number;
  linear: LinearModel;
  /** Empty where there are too few sales for trees. */
  trees: Tree[];
  link: Link;
}

/**
 * The model of one zone family: log price = level + Σ weight × link(linear part + trees).
 * Everything in it rises with what raises the price and falls with what lowers it.
 */
export interface FamilyModel {
  features: Feature[];
  terms: Term[];
  /** Log price by which accounts cost more today than the terms say. */
  level: number;
  trainingSales: number;
}

/** The log price that a term says of a row, before its weight. */
function termValue({ link, linear, trees }: Omit<Term, 'weight'>, row: Float64Array): number {
  return linked(link, linearValue(linear, row) + treesValue(trees, row));
}

/** The log price that terms say of a row together. */
export function termsValue(terms: Term[], row: Float64Array): number {
  let sum = 0;
  for (const term of terms) sum += term.weight * termValue(term, row);
  return sum;
}

/** The log price, in fen, at which an account of these features sells today. */
export function predictLog(model: FamilyModel, row: Float64Array): number {
  return model.level + termsValue(model.terms, row);
}
