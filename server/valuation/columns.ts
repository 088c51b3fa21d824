import type { GameField } from '@account-doctor/contract/game';
import { direction, type Feature } from './features';

/** The columns that the linear part of a model adds up: features bent in ways that prices bend. */

type Transform =
  /** the feature itself */
  | 'identity'
  /** log(1 + feature): the tenth skin adds less than the first */
  | 'log'
  /** log(1 + feature / `at`): nearly straight below `at`, flattening above */
  | 'soft'
  /** 1 from `at` upwards */
  | 'atLeast'
  /** 1 when the field was left out */
  | 'missing';

export interface ColumnPlan {
  feature: number;
  transform: Transform;
  at: number;
  /** 1 where more raises the price, -1 where it lowers it, 0 where that is open. */
  direction: -1 | 0 | 1;
}

type Bend = [Transform, number];

/** An amount may count for less the more there is of it, sooner or later: ridge finds the mixture. */
const amount: Bend[] = [
  ['log', 0],
  ['soft', 0],
  ['identity', 0],
];
const plain: Bend[] = [['identity', 0]];

function bendsOf(feature: Feature, field: GameField | undefined): Bend[] {
  switch (feature.kind) {
    case 'server':
      return plain;
    case 'count':
      // The tiers only tell the items of a field apart; how their number bends is the score's.
      return feature.tier === undefined ? amount : plain;
    case 'levels':
      return amount;
    case 'option':
      return field?.kind === 'leveled' ? [['atLeast', 1], ...plain] : plain;
    case 'value':
      if (field?.kind === 'number') return amount;
      if (field?.kind !== 'grade') return plain;
      return [...plain, ...field.options.slice(1).map((_, place): Bend => ['atLeast', place + 1])];
  }
}

/** Where an amount starts to flatten: at the median of those who have any. */
function typicalAmount(feature: number, rows: Float64Array[]): number {
  const known = Float64Array.from(
    rows.map((row) => row[feature] as number).filter((value) => value > 0),
  ).sort();
  return known[Math.floor(known.length / 2)] ?? 1;
}

/** Every column that the features, and the answers left out, may give. */
export function planColumns(
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): ColumnPlan[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const firsts = new Set(
    fields.map(({ key }) => features.findIndex((feature) => feature.field === key)),
  );
  return features.flatMap((feature, place) => {
    const plans = bendsOf(feature, byKey.get(feature.field)).map(([transform, at]): ColumnPlan => ({
      feature: place,
      transform,
      at: transform === 'soft' ? typicalAmount(place, rows) : at,
      direction: direction(feature, byKey),
    }));
    const missing: ColumnPlan = { feature: place, transform: 'missing', at: 0, direction: 0 };
    return firsts.has(place) ? [...plans, missing] : plans;
  });
}

/** The column's value; NaN where the answer is missing. */
export function columnValue({ feature, transform, at }: ColumnPlan, row: Float64Array): number {
  const value = row[feature] as number;
  switch (transform) {
    case 'missing':
      return Number.isNaN(value) ? 1 : 0;
    case 'identity':
      return value;
    case 'log':
      return Math.log1p(value);
    case 'soft':
      return Math.log1p(value / at);
    case 'atLeast':
      return Number.isNaN(value) ? NaN : Number(value >= at);
  }
}

/** Whether a column tells of wealth: one per field, amounts and grades, not yes or no. */
export function tellsOfWealth(plan: ColumnPlan, features: Feature[], fields: GameField[]): boolean {
  const feature = features[plan.feature];
  if (feature?.kind === 'count') return feature.tier === undefined && plan.transform === 'log';
  if (feature?.kind !== 'value') return false;
  const kind = fields.find(({ key }) => key === feature.field)?.kind;
  return (
    (kind === 'number' && plan.transform === 'log') ||
    (kind === 'grade' && plan.transform === 'identity')
  );
}
