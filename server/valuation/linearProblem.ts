import { itemFeatures, type FamilyData } from './familyData';
import type { PreparedColumns } from './linear';
import type { RidgeRule } from './ridge';

/**
 * Noise of a log price against what one scaled column may move it by, both squared. A single item
 * moves it little beyond what its tier and the number of items say: about 0.01 log each, against
 * 0.1 of a whole amount.
 */
const PENALTY = 10;
const ITEM_PENALTY = 1_000;
/** Prices rarely move by more than 5 % in a hundred days. */
const AGE_PENALTY = 25;

/** What ridge works on: the circumstances of a sale, then the columns of the account. */
export interface LinearProblem {
  prepared: PreparedColumns;
  columns: Float64Array[];
  rule: RidgeRule;
}

/** The problem of the given columns of an account. */
export function linearProblem(
  { circumstances, features, fields }: Omit<FamilyData, 'prepared'>,
  prepared: PreparedColumns,
): LinearProblem {
  const items = new Set(itemFeatures(features, fields));
  return {
    prepared,
    columns: [...circumstances, ...prepared.values],
    rule: {
      penalties: [
        0,
        AGE_PENALTY,
        ...prepared.columns.map(({ feature }) => (items.has(feature) ? ITEM_PENALTY : PENALTY)),
      ],
      directions: [0, 0, ...prepared.columns.map((column) => column.direction)],
    },
  };
}
