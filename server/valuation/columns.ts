import type { GameField } from '@account-doctor/contract/game';
import { direction, fieldOf, type Feature } from './features';
import { middleOf } from './robust';

/**
 * The columns of the linear part of a model: features, transformed to match the shape of prices.
 */

type Transform =
  /** the feature itself */
  | 'identity'
  /** log(1 + feature): the tenth skin adds less than the first */
  | 'log'
  /** log(1 + feature / `at`): almost linear below `at`, flattening above */
  | 'soft'
  /** 1 from `at` upwards */
  | 'atLeast'
  /** 1 if the field was not answered */
  | 'missing';

export interface ColumnPlan {
  feature: number;
  transform: Transform;
  at: number;
  /** 1 if more raises the price, -1 if it lowers it, 0 if either is possible. */
  direction: -1 | 0 | 1;
}

type Bend = [Transform, number];

/** How much less each further item adds differs by field: ridge regression finds the mix of these transformations. */
const amount: Bend[] = [
  ['log', 0],
  ['soft', 0],
  ['identity', 0],
];
const plain: Bend[] = [['identity', 0]];

function bendsOf(feature: Feature, field: GameField | undefined): Bend[] {
  switch (feature.kind) {
    case 'category':
      return [];
    case 'server':
    case 'asked':
      return plain;
    case 'count':
      // Tiers only divide a field's items, and the total number of items has the bent columns already.
      return feature.tier === undefined ? amount : plain;
    case 'levels':
      return amount;
    case 'option':
      return field?.kind === 'leveled' ? [['atLeast', 1], ...plain] : plain;
    case 'value':
      if (field?.kind === 'number') return field.min < 0 ? plain : amount;
      if (field?.kind !== 'grade') return plain;
      return [...plain, ...field.options.slice(1).map((_, index): Bend => ['atLeast', index + 1])];
  }
}

/** Where an amount starts to flatten: the median of accounts that have any. */
const typicalAmount = (feature: number, rows: Float64Array[]): number =>
  middleOf(rows.map((row) => row[feature] as number).filter((value) => value > 0)) || 1;

/** All columns for the features, and for answers that are missing in some rows. */
export function planColumns(
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): ColumnPlan[] {
  const firsts = new Set(
    fields.map(({ key }) => features.findIndex((feature) => feature.field === key)),
  );
  return features.flatMap((feature, index) => {
    const field = fieldOf(feature, fields);
    const plans = bendsOf(feature, field).map(([transform, at]): ColumnPlan => ({
      feature: index,
      transform,
      at: transform === 'soft' ? typicalAmount(index, rows) : at,
      direction: direction(field),
    }));
    const missing: ColumnPlan = { feature: index, transform: 'missing', at: 0, direction: 0 };
    return firsts.has(index) ? [...plans, missing] : plans;
  });
}

const transforms: ColumnPlan['transform'][] = ['identity', 'log', 'soft', 'atLeast', 'missing'];
const [IDENTITY, LOG, SOFT, AT_LEAST] = [0, 1, 2, 3];

/** Column plans as parallel arrays, which are evaluated without allocating objects. */
export interface FlatPlans {
  features: Int32Array;
  transforms: Uint8Array;
  at: Float64Array;
}

export const flattenPlans = (plans: readonly ColumnPlan[]): FlatPlans => ({
  features: Int32Array.from(plans, ({ feature }) => feature),
  transforms: Uint8Array.from(plans, ({ transform }) => transforms.indexOf(transform)),
  at: Float64Array.from(plans, ({ at }) => at),
});

/** The value of a column; NaN if the answer is missing. */
export function flatValue(plans: FlatPlans, column: number, row: Float64Array): number {
  const value = row[plans.features[column] as number] as number;
  switch (plans.transforms[column] as number) {
    case IDENTITY:
      return value;
    case LOG:
      return Math.log1p(value);
    case SOFT:
      return Math.log1p(value / (plans.at[column] as number));
    case AT_LEAST:
      return Number.isNaN(value) ? NaN : Number(value >= (plans.at[column] as number));
    default:
      return Number.isNaN(value) ? 1 : 0;
  }
}

/** Groups of columns whose weights are shrunk alike. */
export const columnGroups = ['amount', 'class', 'item'] as const;
export type ColumnGroup = (typeof columnGroups)[number];

/**
 * The group of a column by its feature: `class` for servers and choices, `item` for the options of a list, `amount` for
 * quantities and for the scores of lists, which have no feature.
 */
export function groupOf(feature: Feature | undefined, fields: GameField[]): ColumnGroup {
  if (feature?.kind === 'server') return 'class';
  if (feature?.kind !== 'option') return 'amount';
  return fieldOf(feature, fields)?.kind === 'choice' ? 'class' : 'item';
}

/**
 * Whether a column measures the wealth of an account: the logarithm of a number or of a number of items, or a grade. A
 * field has at most one such column; choices and yes/no fields have none.
 */
export function indicatesWealth(
  plan: ColumnPlan,
  features: Feature[],
  fields: GameField[],
): boolean {
  const feature = features[plan.feature];
  if (feature?.kind === 'count') return feature.tier === undefined && plan.transform === 'log';
  if (feature?.kind !== 'value') return false;
  const kind = fieldOf(feature, fields)?.kind;
  return (
    (kind === 'number' && plan.transform === 'log') ||
    (kind === 'grade' && plan.transform === 'identity')
  );
}
