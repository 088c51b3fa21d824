import type { Feature } from './features';
import type { LinearModel } from './linear';
import { linearParts } from './linearReader';
import { treesValueReusing, type Tree } from './trees/forest';

/**
 * The price law of a zone family: the function from features to log price. It is a mix of two laws; each adds up the
 * effects of the sale's conditions and of the account's possessions, and rises or falls with a feature as the form
 * declares.
 */
export interface PriceLaw {
  features: Feature[];
  linear: LinearModel;
  /** First law: these trees correct the linear model's value of the account's possessions. */
  corrections: Tree[];
  /** Second law: trees alone value the possessions, starting from this mean log price. */
  middle: number;
  trees: Tree[];
  /** Weight of the second law, 0–1. */
  share: number;
}

/** The model of one zone family: log price = level + law. */
export interface FamilyModel extends PriceLaw {
  /** Today's log prices minus the log prices by the law. */
  level: number;
  trainingSales: number;
}

/** The law's log price for a row. */
export function lawValue(
  { linear, corrections, middle, trees, share }: Omit<PriceLaw, 'features'>,
  row: Float64Array,
): number {
  const { conditions, worth } = linearParts(linear, row);
  const corrected = share < 1 ? worth + treesValueReusing(corrections, row) : 0;
  const alone = share > 0 ? middle + treesValueReusing(trees, row, worth) : 0;
  return conditions + (1 - share) * corrected + share * alone;
}

/** The log price in fen at which an account with these features sells today. */
export const predictLog = (model: FamilyModel, row: Float64Array): number =>
  model.level + lawValue(model, row);
