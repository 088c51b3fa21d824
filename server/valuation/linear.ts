import type { GameField } from '@account-doctor/contract/game';
import {
  flattenPlans,
  groupOf,
  indicatesWealth,
  planColumns,
  flatValue,
  type ColumnPlan,
} from './columns';
import { safetyFeatures, type Feature } from './features';
import type { ItemScore } from './itemScore';
import type { LinearFit } from './ridge';
import { learnWealth, risePerWealth, wealthOfRows, type WealthSign } from './wealth';

/**
 * The linear part of a model: centred and scaled columns times weights. A missing answer is
 * replaced by the typical value of an account with the same wealth.
 */
export interface LinearModel {
  intercept: number;
  /** Columns may refer to scores, which are appended after the last feature of a row. */
  scores: ItemScore[];
  columns: Column[];
  wealthSigns: WealthSign[];
}

interface ScaledColumn extends ColumnPlan {
  mean: number;
  scale: number;
  /** Observed range of the column; values outside are clipped, because their effect is unknown. */
  least: number;
  most: number;
  /** Expected centred and scaled value per unit of wealth, for missing answers. */
  perWealth: number;
  /**
   * Whether the column is a condition of the sale: a safety field, or whether the price is a listed one. The other
   * columns are possessions.
   */
  isCondition: boolean;
}

interface Column extends ScaledColumn {
  weight: number;
}

export interface PreparedColumns {
  columns: ScaledColumn[];
  wealthSigns: WealthSign[];
  /** Wealth of the rows. */
  wealth: Float64Array;
  /** Per column, the values of all rows: centred, scaled, and with missing values replaced. */
  values: Float64Array[];
}

/** Statistics of a column. */
function spreadOf(values: Float64Array) {
  let count = 0;
  let sum = 0;
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const mean = sum / Math.max(1, count);
  let squares = 0;
  for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  return { mean, scale: Math.sqrt(squares / Math.max(1, count)), least, most };
}

/**
 * The planned columns over the rows, centred and scaled; constant ones are dropped. Columns of classes and items are
 * not scaled, because the expected value of an item does not depend on how many accounts have it.
 */
function scaleColumns(
  plans: ColumnPlan[],
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
) {
  const safety = safetyFeatures({ fields }, features);
  const columns: ScaledColumn[] = [];
  const values: Float64Array[] = [];
  const flat = flattenPlans(plans);
  for (const [place, plan] of plans.entries()) {
    const raw = new Float64Array(rows.length);
    rows.forEach((row, index) => (raw[index] = flatValue(flat, place, row)));
    const spread = spreadOf(raw);
    if (!(spread.least < spread.most)) continue;
    const feature = features[plan.feature];
    const group = groupOf(feature, fields);
    const { mean } = spread;
    const scale = group === 'amount' || plan.transform === 'missing' ? spread.scale : 1;
    columns.push({
      ...{ ...plan, ...spread, scale, perWealth: 0 },
      isCondition: safety.has(plan.feature) || feature?.kind === 'asked',
    });
    values.push(raw.map((value) => (value - mean) / scale));
  }
  return { columns, values };
}

/** Replaces missing answers by the typical value for the row's wealth, and stores that relation in the column. */
function replaceMissing(column: ScaledColumn, values: Float64Array, wealth: Float64Array): void {
  const rise = risePerWealth(values, wealth);
  // A slope against the field's direction can only be chance, and could make an additional item lower the price.
  column.perWealth = rise * column.direction < 0 ? 0 : rise;
  for (let row = 0; row < values.length; row++)
    if (Number.isNaN(values[row])) values[row] = column.perWealth * (wealth[row] as number);
}

/** Adds the score columns, from the same rows extended by their scores. */
export function withScoreColumns(
  prepared: PreparedColumns,
  plans: ColumnPlan[],
  rows: Float64Array[],
): PreparedColumns {
  const { columns, values } = scaleColumns(plans, [], [], rows);
  columns.forEach((column, index) =>
    replaceMissing(column, values[index] as Float64Array, prepared.wealth),
  );
  return {
    ...prepared,
    columns: [...prepared.columns, ...columns],
    values: [...prepared.values, ...values],
  };
}

/** Learns the scaling of the columns and the replacement of missing answers from the rows. */
export function prepareColumns(
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): PreparedColumns {
  const { columns, values } = scaleColumns(
    planColumns(features, fields, rows),
    features,
    fields,
    rows,
  );
  const telling = columns.flatMap((column, index) =>
    indicatesWealth(column, features, fields) ? [index] : [],
  );
  const wealthSigns = learnWealth(telling, values, rows.length);
  const wealth = wealthOfRows(wealthSigns, values, rows.length);
  columns.forEach((column, index) => replaceMissing(column, values[index] as Float64Array, wealth));
  return { columns, wealthSigns, wealth, values };
}

/**
 * The linear model of the prepared columns with their weights; columns with weight 0 are dropped.
 */
export function linearModel(
  { columns, wealthSigns }: PreparedColumns,
  scores: ItemScore[],
  { intercept, weights }: LinearFit,
): LinearModel {
  const weighed = columns.map((column, index) => ({ ...column, weight: weights[index] as number }));
  const telling = new Set(wealthSigns.map(({ column }) => column));
  const kept = [...weighed.keys()].filter(
    (index) => weighed[index]?.weight !== 0 || telling.has(index),
  );
  return {
    intercept,
    scores,
    columns: kept.map((place) => weighed[place] as Column),
    wealthSigns: wealthSigns.map(({ column, loading }) => ({
      column: kept.indexOf(column),
      loading,
    })),
  };
}
