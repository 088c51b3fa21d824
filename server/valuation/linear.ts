import type { GameField } from '@account-doctor/contract/game';
import { columnValue, planColumns, tellsOfWealth, type ColumnPlan } from './columns';
import type { Feature } from './features';
import type { ItemScore } from './itemScore';
import { learnWealth, risePerWealth, wealthOfRows, type WealthSign } from './wealth';

/**
 * The linear part of a model: columns, each centred and scaled, times their weights. A missing
 * answer is replaced by what is usual for an account of the same wealth.
 */
export interface LinearModel {
  intercept: number;
  /** Columns may read a score as if it were a feature behind the last one. */
  scores: ItemScore[];
  columns: Column[];
  wealthSigns: WealthSign[];
}

interface ScaledColumn extends ColumnPlan {
  mean: number;
  scale: number;
  /** Range that was seen; what lies beyond counts as its end, for nobody knows what it is worth. */
  least: number;
  most: number;
  /** Expected centred and scaled value per unit of wealth, where missing. */
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
  /** Per column the values of the rows: centred, scaled, missing ones replaced. */
  values: Float64Array[];
}

/** A column with fewer rows than this above or below its mean teaches nothing. */
const RARE = 8;

/** What is known of a column; `rarer` counts the rows on the emptier side of the mean. */
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

/** The planned columns over the rows, centred and scaled; those that teach nothing are left out. */
function scaleColumns(plans: ColumnPlan[], rows: Float64Array[]) {
  const columns: ScaledColumn[] = [];
  const values: Float64Array[] = [];
  for (const plan of plans) {
    const raw = new Float64Array(rows.length);
    rows.forEach((row, place) => (raw[place] = columnValue(plan, row)));
    const { rarer, ...spread } = spreadOf(raw);
    if (rarer < RARE) continue;
    const { mean, scale } = spread;
    columns.push({ ...plan, ...spread, perWealth: 0 });
    values.push(raw.map((value) => (value - mean) / scale));
  }
  return { columns, values };
}

/** Puts what is usual for the wealth of a row where an answer is missing, and notes the rule. */
function replaceMissing(column: ScaledColumn, values: Float64Array, wealth: Float64Array): void {
  const rise = risePerWealth(values, wealth);
  // Against the field's direction it would be chance, and more of one thing could cost money.
  column.perWealth = rise * column.direction < 0 ? 0 : rise;
  for (let row = 0; row < values.length; row++)
    if (Number.isNaN(values[row])) values[row] = column.perWealth * (wealth[row] as number);
}

/** Learns from the rows how to scale the columns and how wealth replaces what is missing. */
export function prepareColumns(
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): PreparedColumns {
  const { columns, values } = scaleColumns(planColumns(features, fields, rows), rows);
  const telling = columns.flatMap((column, place) =>
    tellsOfWealth(column, features, fields) ? [place] : [],
  );
  const wealthSigns = learnWealth(telling, values, rows.length);
  const wealth = wealthOfRows(wealthSigns, values, rows.length);
  columns.forEach((column, place) => replaceMissing(column, values[place] as Float64Array, wealth));
  return { columns, wealthSigns, wealth, values };
}

/** The prepared columns and more of them, planned over the same rows. */
export function withColumns(
  prepared: PreparedColumns,
  plans: ColumnPlan[],
  rows: Float64Array[],
): PreparedColumns {
  const { columns, values } = scaleColumns(plans, rows);
  columns.forEach((column, place) =>
    replaceMissing(column, values[place] as Float64Array, prepared.wealth),
  );
  return {
    ...prepared,
    columns: [...prepared.columns, ...columns],
    values: [...prepared.values, ...values],
  };
}

/** The model that the prepared columns make with their weights; columns of no weight are left out. */
export function linearModel(
  { columns, wealthSigns }: PreparedColumns,
  scores: ItemScore[],
  intercept: number,
  weights: Float64Array,
): LinearModel {
  const weighed = columns.map((column, place) => ({ ...column, weight: weights[place] as number }));
  const telling = new Set(wealthSigns.map(({ column }) => column));
  const kept = [...weighed.keys()].filter(
    (place) => weighed[place]?.weight !== 0 || telling.has(place),
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
