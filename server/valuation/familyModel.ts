import type { Feature } from './features';
import { linearValue, type LinearModel } from './linear';
import { linked, type Link } from './link';
import { treesValue, type Tree } from './trees';

/**
 * The model of one zone family: log price = link(linear part + trees). Everything in it rises with
 * what raises the price and falls with what lowers it.
 */
export interface FamilyModel {
  features: Feature[];
  linear: LinearModel;
  /** Empty where there are too few sales for trees. */
  trees: Tree[];
  link: Link;
  /** Change of the sum per day. */
  trend: number;
  trainingSales: number;
}

/** What an account of these features has in all, before the link; `days` ago. */
function sumOf(model: FamilyModel, row: Float64Array, days = 0): number {
  return linearValue(model.linear, row) + treesValue(model.trees, row) - model.trend * days;
}

/** The log price, in fen, at which an account of these features sold `days` ago; 0 is today. */
export function predictLog(model: FamilyModel, row: Float64Array, days = 0): number {
  return linked(model.link, sumOf(model, row, days));
}
