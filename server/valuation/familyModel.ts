import type { Feature } from './features';
import type { LinearModel } from './linear';
import { linearParts } from './linearReader';
import { treesValue, type Tree } from './trees/forest';

/**
 * How a family's prices follow from features: the mix of two laws, each the sum of what the conditions of the sale and
 * what the account has add to the log price. Both rise with everything that raises the price, and fall with everything
 * that lowers it.
 */
export interface PriceLaw {
  features: Feature[];
  linear: LinearModel;
  /** First law: trees correct what the linear model says of what an account has. */
  corrections: Tree[];
  /** Second law: trees alone say it, from the mean price on. */
  middle: number;
  trees: Tree[];
  /** Weight of the second law, 0–1. */
  share: number;
}

/** The model of one zone family: log price = level + law. */
export interface FamilyModel extends PriceLaw {
  /** Difference between today's log prices and the law's. */
  level: number;
  trainingSales: number;
}

/** The law's log price for a row. */
export function lawValue(
  { linear, corrections, middle, trees, share }: Omit<PriceLaw, 'features'>,
  row: Float64Array,
): number {
  const { conditions, worth } = linearParts(linear, row);
  const corrected = share < 1 ? worth + treesValue(corrections, row) : 0;
  const alone = share > 0 ? middle + treesValue(trees, row, worth) : 0;
  return conditions + (1 - share) * corrected + share * alone;
}

/** The log price in fen at which an account with these features sells today. */
export const predictLog = (model: FamilyModel, row: Float64Array): number =>
  model.level + lawValue(model, row);
