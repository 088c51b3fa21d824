import type { GameField } from '@account-doctor/contract/game';
import { direction, type Feature } from './features';

/**
 * The linear part of a model: columns made of the features, each centred and scaled. A missing
 * answer is replaced by what is usual for an account of the same wealth: counts, levels and grades
 * of an account rise together, so the answers that were given tell much about those left out.
 */

type Transform =
  /** the feature itself */
  | 'identity'
  /** log(1 + feature): the tenth skin adds less than the first */
  | 'log'
  /** 1 from `at` upwards */
  | 'atLeast'
  /** 1 when the field was left out */
  | 'missing';

export interface ColumnPlan {
  feature: number;
  transform: Transform;
  at: number;
  direction: -1 | 0 | 1;
}

export interface Column extends ColumnPlan {
  mean: number;
  scale: number;
  /** Expected centred and scaled value per unit of wealth, where missing. */
  slope: number;
  weight: number;
}

/** How a column tells of wealth: its correlation with it. */
export interface WealthSign {
  column: number;
  loading: number;
}

export interface LinearModel {
  intercept: number;
  columns: Column[];
  wealthSigns: WealthSign[];
}

/** Fewer rows than this that differ from the usual value teach nothing. */
const RARE = 8;

function transformsOf(feature: Feature, field: GameField | undefined): [Transform, number][] {
  switch (feature.kind) {
    case 'server':
      return [['identity', 0]];
    case 'levels':
      return [['log', 0]];
    case 'count':
      return [
        ['log', 0],
        ['identity', 0],
      ];
    case 'option':
      return field?.kind === 'leveled'
        ? [
            ['atLeast', 1],
            ['identity', 0],
          ]
        : [['identity', 0]];
    case 'value':
      if (field?.kind === 'number')
        return [
          ['log', 0],
          ['identity', 0],
        ];
      if (field?.kind !== 'grade') return [['identity', 0]];
      return [
        ['identity', 0],
        ...field.options.slice(1).map((_, place): [Transform, number] => ['atLeast', place + 1]),
      ];
  }
}

/** The columns that the features and the missing answers give. */
export function planColumns(features: Feature[], fields: GameField[]): ColumnPlan[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const firsts = new Set(
    fields.map(({ key }) => features.findIndex((feature) => feature.field === key)),
  );
  return features.flatMap((feature, place) => {
    const plans = transformsOf(feature, byKey.get(feature.field)).map(
      ([transform, at]): ColumnPlan => ({
        feature: place,
        transform,
        at,
        direction: direction(feature, byKey),
      }),
    );
    const missing: ColumnPlan = { feature: place, transform: 'missing', at: 0, direction: 0 };
    return firsts.has(place) ? [...plans, missing] : plans;
  });
}

/** The column's value before centring; NaN where the answer is missing. */
export function columnValue(plan: ColumnPlan, row: Float64Array): number {
  const value = row[plan.feature] as number;
  switch (plan.transform) {
    case 'missing':
      return Number.isNaN(value) ? 1 : 0;
    case 'identity':
      return value;
    case 'log':
      return Math.log1p(value);
    case 'atLeast':
      return Number.isNaN(value) ? NaN : value >= plan.at ? 1 : 0;
  }
}

/** Wealth from the columns that tell of it: 0 for a usual account, deviation about 1. */
function wealthOf(signs: WealthSign[], scaled: (column: number) => number): number {
  let evidence = 0;
  let precision = 1;
  for (const { column, loading } of signs) {
    const value = scaled(column);
    if (Number.isNaN(value)) continue;
    const own = Math.max(0.1, 1 - loading * loading);
    evidence += (loading * value) / own;
    precision += (loading * loading) / own;
  }
  return evidence / precision;
}

/** Columns of which one per field tells of wealth: amounts and grades, not yes or no. */
function wealthColumns(columns: Column[], features: Feature[], fields: GameField[]): number[] {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  return columns.flatMap((column, place) => {
    const feature = features[column.feature] as Feature;
    const kind = kinds.get(feature.field);
    const tells =
      (kind === 'number' && column.transform === 'log') ||
      (kind === 'grade' && column.transform === 'identity') ||
      (feature.kind === 'count' && feature.tier === undefined && column.transform === 'log');
    return tells ? [place] : [];
  });
}

function momentsOf(values: Float64Array): { mean: number; scale: number; unusual: number } {
  let count = 0;
  let sum = 0;
  let squares = 0;
  const seen = new Map<number, number>();
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    squares += value * value;
    seen.set(value, (seen.get(value) ?? 0) + 1);
  }
  const mean = count > 0 ? sum / count : 0;
  const variance = count > 0 ? squares / count - mean * mean : 0;
  const usual = Math.max(0, ...seen.values());
  return { mean, scale: Math.sqrt(Math.max(0, variance)), unusual: count - usual };
}

function correlation(values: Float64Array, wealth: Float64Array): number {
  let products = 0;
  let squares = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    products += value * (wealth[row] as number);
    squares += (wealth[row] as number) ** 2;
  }
  return squares > 0 ? products / squares : 0;
}

export interface PreparedColumns {
  columns: Column[];
  wealthSigns: WealthSign[];
  /** The columns of the rows, centred, scaled, missing values replaced. */
  values: Float64Array[];
}

const WEALTH_ROUNDS = 4;

/** Learns from the rows how to centre and scale the columns and how wealth replaces what is missing. */
export function prepareColumns(
  plans: ColumnPlan[],
  rows: Float64Array[],
  features: Feature[],
  fields: GameField[],
): PreparedColumns {
  const kept = plans.flatMap((plan) => {
    const values = Float64Array.from(rows, (row) => columnValue(plan, row));
    const { mean, scale, unusual } = momentsOf(values);
    if (unusual < RARE || scale === 0) return [];
    for (let row = 0; row < values.length; row++)
      values[row] = ((values[row] as number) - mean) / scale;
    return [{ column: { ...plan, mean, scale, slope: 0, weight: 0 }, values }];
  });
  const columns = kept.map(({ column }) => column);
  const values = kept.map((one) => one.values);
  let wealthSigns = wealthColumns(columns, features, fields).map((column) => ({
    column,
    loading: 0.7,
  }));
  const wealth = new Float64Array(rows.length);
  for (let round = 0; round < WEALTH_ROUNDS; round++) {
    for (let row = 0; row < rows.length; row++)
      wealth[row] = wealthOf(wealthSigns, (column) => values[column]?.[row] as number);
    const { scale } = momentsOf(wealth);
    if (scale > 0) wealth.forEach((value, row) => (wealth[row] = value / scale));
    wealthSigns = wealthSigns.map(({ column }) => ({
      column,
      loading: Math.min(0.97, Math.max(-0.97, correlation(values[column] as Float64Array, wealth))),
    }));
  }
  for (let row = 0; row < rows.length; row++)
    wealth[row] = wealthOf(wealthSigns, (column) => values[column]?.[row] as number);
  columns.forEach((column, place) => {
    const own = values[place] as Float64Array;
    column.slope = correlation(own, wealth);
    for (let row = 0; row < own.length; row++)
      if (Number.isNaN(own[row])) own[row] = column.slope * (wealth[row] as number);
  });
  return { columns, wealthSigns, values };
}

/** What each column adds for a row, in the order of the columns. */
export function columnContributions(model: LinearModel, row: Float64Array): Float64Array {
  const scaled = Float64Array.from(
    model.columns,
    (column) => (columnValue(column, row) - column.mean) / column.scale,
  );
  const wealth = wealthOf(model.wealthSigns, (column) => scaled[column] as number);
  return scaled.map((value, place) => {
    const { weight, slope } = model.columns[place] as Column;
    return weight * (Number.isNaN(value) ? slope * wealth : value);
  });
}

/** The linear part of the log price of a row. */
export function linearValue(model: LinearModel, row: Float64Array): number {
  let sum = model.intercept;
  for (const value of columnContributions(model, row)) sum += value;
  return sum;
}
