import type { GameField } from '@account-doctor/contract/game';
import { columnValue, planColumns, tellsOfWealth, type ColumnPlan } from './columns';
import type { Feature } from './features';
import type { ItemScore } from './itemScore';
import { learnWealth, risePerWealth, wealthOfRows, type WealthSign } from './wealth';

/**
 * The linear part of a model: centred and scaled columns times weights. A missing answer is
 * replaced by the typical value of an account with the same wealth.
 */
export interface LinearModel {
  intercept: number;
  /** Columns may refer to scores as if they were features appended to the last one. */
  scores: ItemScore[];
  columns: Column[];
  wealthSigns: WealthSign[];
}

interface ScaledColumn extends ColumnPlan {
  mean: number;
  scale: number;
  /** Observed range; values outside are clipped, because their effect is unknown. */
  least: number;
  most: number;
  /** Expected centred and scaled value per unit of wealth, for missing answers. */
  perWealth: number;
}

interface Column extends ScaledColumn {
  weight: number;
}

export interface PreparedColumns {
  columns: ScaledColumn[];
  wealthSigns: WealthSign[];
  /** Wealth of the rows. */
  wealth: Float64Array;
  /** Per column, the values of the rows: centred, scaled, missing ones replaced. */
  values: Float64Array[];
}

/** A column with fewer rows above or below its mean is dropped. */
const RARE = 8;

/** Statistics of a column; `rarer` counts the rows on the smaller side of the mean. */
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
  let above = 0;
  let below = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    squares += (value - mean) ** 2;
    if (value > mean) above++;
    else if (value < mean) below++;
  }
  const scale = Math.sqrt(squares / Math.max(1, count));
  return { mean, scale, least, most, rarer: Math.min(above, below) };
}

/** The planned columns over the rows, centred and scaled; uninformative ones are dropped. */
function scaleColumns(plans: ColumnPlan[], rows: Float64Array[]) {
  const columns: ScaledColumn[] = [];
  const values: Float64Array[] = [];
  for (const plan of plans) {
    const raw = new Float64Array(rows.length);
    rows.forEach((row, index) => (raw[index] = columnValue(plan, row)));
    const { rarer, ...spread } = spreadOf(raw);
    if (rarer < RARE) continue;
    const { mean, scale } = spread;
    columns.push({ ...plan, ...spread, perWealth: 0 });
    values.push(raw.map((value) => (value - mean) / scale));
  }
  return { columns, values };
}

/** Replaces missing answers by the typical value for the row's wealth, and stores the rule. */
function replaceMissing(column: ScaledColumn, values: Float64Array, wealth: Float64Array): void {
  const rise = risePerWealth(values, wealth);
  // A slope against the field's direction is chance, and could make an additional item lower the
  // price.
  column.perWealth = rise * column.direction < 0 ? 0 : rise;
  for (let row = 0; row < values.length; row++)
    if (Number.isNaN(values[row])) values[row] = column.perWealth * (wealth[row] as number);
}

/** Learns the scaling of the columns and the replacement of missing answers from the rows. */
export function prepareColumns(
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): PreparedColumns {
  const { columns, values } = scaleColumns(planColumns(features, fields, rows), rows);
  const telling = columns.flatMap((column, index) =>
    tellsOfWealth(column, features, fields) ? [index] : [],
  );
  const wealthSigns = learnWealth(telling, values, rows.length);
  const wealth = wealthOfRows(wealthSigns, values, rows.length);
  columns.forEach((column, index) => replaceMissing(column, values[index] as Float64Array, wealth));
  return { columns, wealthSigns, wealth, values };
}

/** Adds columns, planned over the same rows, to the prepared ones. */
export function withColumns(
  prepared: PreparedColumns,
  plans: ColumnPlan[],
  rows: Float64Array[],
): PreparedColumns {
  const { columns, values } = scaleColumns(plans, rows);
  columns.forEach((column, index) =>
    replaceMissing(column, values[index] as Float64Array, prepared.wealth),
  );
  return {
    ...prepared,
    columns: [...prepared.columns, ...columns],
    values: [...prepared.values, ...values],
  };
}

/**
 * The linear model of the prepared columns with their weights; columns with weight 0 are dropped.
 */
export function linearModel(
  { columns, wealthSigns }: PreparedColumns,
  scores: ItemScore[],
  intercept: number,
  weights: Float64Array,
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
