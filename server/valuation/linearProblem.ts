import { itemFeatures, type FamilyData } from './familyData';
import type { PreparedColumns } from './linear';
import type { RidgeRule } from './ridge';

/**
 * Squared ratio of a log price's noise to the prior effect of a scaled column. A single item adds
 * little beyond its tier and the number of items: about 0.01 in log price, against 0.1 for an
 * amount.
 */
const PENALTY = 5;
const ITEM_PENALTY = 400;

/**
 * Input of the ridge regression: whether the price is a listed one, followed by the account's
 * columns.
 */
export interface LinearProblem {
  prepared: PreparedColumns;
  columns: Float64Array[];
  rule: RidgeRule;
}

/** The regression problem of an account's columns. */
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
