import { itemFeatures, type FamilyData } from './familyData';
import type { PreparedColumns } from './linear';
import type { RidgeRule } from './ridge';

/**
 * Noise of a log price against what one scaled column may move it by, both squared. A single item
 * moves it little beyond what its tier and the number of items say: about 0.01 log each, against
 * 0.1 of a whole amount.
 */
const PENALTY = 5;
const ITEM_PENALTY = 400;

/** What ridge works on: whether the price was asked, then the columns of the account. */
export interface LinearProblem {
  prepared: PreparedColumns;
  columns: Float64Array[];
  rule: RidgeRule;
}

/** The problem of the given columns of an account. */
export function linearProblem(
  { asked, features, fields }: Pick<FamilyData, 'asked' | 'features' | 'fields'>,
  prepared: PreparedColumns,
): LinearProblem {
  const items = new Set(itemFeatures(features, fields));
  return {
    prepared,
    columns: [asked, ...prepared.values],
    rule: {
      penalties: [
        0,
        ...prepared.columns.map(({ feature }) => (items.has(feature) ? ITEM_PENALTY : PENALTY)),
      ],
      directions: [0, ...prepared.columns.map((column) => column.direction)],
    },
  };
}
