import type { GameField } from '@account-doctor/contract/game';
import { columnValue, planColumns, tellsOfWealth, type ColumnPlan } from './columns';
import type { Feature } from './features';
import { learnWealth, risePerWealth, wealthOf, wealthOfRows, type WealthSign } from './wealth';

/**
 * The linear part of a model: columns, each centred and scaled, times their weights. A missing
 * answer is replaced by what is usual for an account of the same wealth.
 */
export interface LinearModel {
  intercept: number;
  columns: Column[];
  wealthSigns: WealthSign[];
}

export interface ScaledColumn extends ColumnPlan {
  mean: number;
  scale: number;
  /** Expected centred and scaled value per unit of wealth, where missing. */
  perWealth: number;
}

export interface Column extends ScaledColumn {
  weight: number;
}

export interface PreparedColumns {
  columns: ScaledColumn[];
  wealthSigns: WealthSign[];
  /** Per column the values of the rows: centred, scaled, missing ones replaced. */
  values: Float64Array[];
}

/** Fewer rows than this that differ from the usual value teach nothing. */
const RARE = 8;

function spreadOf(values: Float64Array): { mean: number; scale: number; unusual: number } {
  const known = values.filter((value) => !Number.isNaN(value));
  const count = Math.max(1, known.length);
  const mean = known.reduce((sum, value) => sum + value, 0) / count;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  const seen = new Map<number, number>();
  for (const value of known) seen.set(value, (seen.get(value) ?? 0) + 1);
  const usual = Math.max(0, ...seen.values());
  return { mean, scale: Math.sqrt(variance), unusual: known.length - usual };
}

function scaledColumn(plan: ColumnPlan, rows: Float64Array[]) {
  const values = Float64Array.from(rows, (row) => columnValue(plan, row));
  const { mean, scale, unusual } = spreadOf(values);
  if (unusual < RARE || scale === 0) return [];
  return [
    {
      column: { ...plan, mean, scale, perWealth: 0 },
      values: values.map((value) => (value - mean) / scale),
    },
  ];
}

/** Learns from the rows how to scale the columns and how wealth replaces what is missing. */
export function prepareColumns(
  features: Feature[],
  fields: GameField[],
  rows: Float64Array[],
): PreparedColumns {
  const kept = planColumns(features, fields, rows).flatMap((plan) => scaledColumn(plan, rows));
  const columns = kept.map(({ column }) => column);
  const values = kept.map((one) => one.values);
  const telling = columns.flatMap((column, place) =>
    tellsOfWealth(column, features, fields) ? [place] : [],
  );
  const wealthSigns = learnWealth(telling, values, rows.length);
  const wealth = wealthOfRows(wealthSigns, values, rows.length);
  columns.forEach((column, place) => {
    const own = values[place] as Float64Array;
    const rise = risePerWealth(own, wealth);
    // Against the field's direction it would be chance, and more of one thing could cost money.
    column.perWealth = rise * column.direction < 0 ? 0 : rise;
    own.forEach((value, row) => {
      if (Number.isNaN(value)) own[row] = column.perWealth * (wealth[row] as number);
    });
  });
  return { columns, wealthSigns, values };
}

/** The model that the prepared columns make with their weights; columns of no weight are left out. */
export function linearModel(
  { columns, wealthSigns }: PreparedColumns,
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
    columns: kept.map((place) => weighed[place] as Column),
    wealthSigns: wealthSigns.map(({ column, loading }) => ({
      column: kept.indexOf(column),
      loading,
    })),
  };
}

/** What each column adds for a row, in the order of the columns. */
export function columnContributions(model: LinearModel, row: Float64Array): Float64Array {
  const { columns } = model;
  const scaled = new Float64Array(columns.length);
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place] as Column;
    scaled[place] = (columnValue(column, row) - column.mean) / column.scale;
  }
  const wealth = wealthOf(model.wealthSigns, (column) => scaled[column] as number);
  for (let place = 0; place < columns.length; place++) {
    const { weight, perWealth } = columns[place] as Column;
    const value = scaled[place] as number;
    scaled[place] = weight * (Number.isNaN(value) ? perWealth * wealth : value);
  }
  return scaled;
}

/** The intercept and what all columns add for a row. */
export function linearValue(model: LinearModel, row: Float64Array): number {
  const parts = columnContributions(model, row);
  let sum = model.intercept;
  for (let place = 0; place < parts.length; place++) sum += parts[place] as number;
  return sum;
}
