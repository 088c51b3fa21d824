import { flattenPlans, flatValue, type FlatPlans } from './columns';
import { ScoreReader } from './itemScore';
import type { LinearModel } from './linear';
import { wealthOf } from './wealth';

/**
 * Evaluates linear models in flat arrays that are reused, because a report needs thousands of
 * prices.
 */

/** Evaluates rows by one model. */
class LinearReader {
  private readonly plans: FlatPlans;
  private readonly scores: ScoreReader;
  private readonly means: Float64Array;
  private readonly scales: Float64Array;
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  private readonly weights: Float64Array;
  private readonly perWealth: Float64Array;
  /** 1 for a column about the conditions of the sale. */
  readonly areConditions: Uint8Array;
  /** The values of the columns' features in the last row, and the columns calculated from them. */
  private readonly seen: Float64Array;
  private readonly known: Float64Array;
  /** Buffer, overwritten by each evaluation. */
  private readonly scaled: Float64Array;

  constructor(private readonly model: LinearModel) {
    const { columns } = model;
    this.plans = flattenPlans(columns);
    this.scores = new ScoreReader(model.scores);
    this.means = Float64Array.from(columns, ({ mean }) => mean);
    this.scales = Float64Array.from(columns, ({ scale }) => scale);
    this.least = Float64Array.from(columns, ({ least }) => least);
    this.most = Float64Array.from(columns, ({ most }) => most);
    this.weights = Float64Array.from(columns, ({ weight }) => weight);
    this.perWealth = Float64Array.from(columns, ({ perWealth }) => perWealth);
    this.areConditions = Uint8Array.from(columns, ({ isCondition }) => Number(isCondition));
    // No row has this value.
    this.seen = new Float64Array(columns.length).fill(Infinity);
    this.known = new Float64Array(columns.length);
    this.scaled = new Float64Array(columns.length);
  }

  /** Each column's contribution for a row; valid until the next evaluation. */
  parts(row: Float64Array): Float64Array {
    const { plans, seen, known, weights, scaled } = this;
    const read = this.scores.extended(row);
    let isWhole = true;
    for (let column = 0; column < scaled.length; column++) {
      const value = read[plans.features[column] as number] as number;
      if (!Object.is(value, seen[column])) {
        seen[column] = value;
        known[column] = this.scale(column, flatValue(plans, column, read));
      }
      scaled[column] = known[column] as number;
      if (Number.isNaN(scaled[column])) isWhole = false;
    }
    if (!isWhole) this.replaceMissing();
    for (let column = 0; column < scaled.length; column++)
      scaled[column] = (scaled[column] as number) * (weights[column] as number);
    return scaled;
  }

  private scale(column: number, value: number): number {
    const low = this.least[column] as number;
    const high = this.most[column] as number;
    // NaN, a missing answer, stays NaN when it is clipped.
    const bounded = value < low ? low : value > high ? high : value;
    return (bounded - (this.means[column] as number)) / (this.scales[column] as number);
  }

  /** Replaces missing answers by the typical value for the row's wealth. */
  private replaceMissing(): void {
    const { scaled, perWealth } = this;
    const wealth = wealthOf(this.model.wealthSigns, (column) => scaled[column] as number);
    for (let column = 0; column < scaled.length; column++)
      if (Number.isNaN(scaled[column])) scaled[column] = (perWealth[column] as number) * wealth;
  }
}

const readers = new WeakMap<LinearModel, LinearReader>();

function readerOf(model: LinearModel): LinearReader {
  const found = readers.get(model) ?? new LinearReader(model);
  readers.set(model, found);
  return found;
}

/**
 * Each column's contribution for a row, in the order of the columns; valid until the next
 * evaluation.
 */
export const columnContributions = (model: LinearModel, row: Float64Array): Float64Array =>
  readerOf(model).parts(row);

/**
 * The two parts of a linear model's log price: the sum of the contributions of the sale's conditions, and the sum of
 * the contributions of the account's possessions and the intercept.
 */
export function linearParts(model: LinearModel, row: Float64Array) {
  const { intercept } = model;
  const reader = readerOf(model);
  const parts = reader.parts(row);
  let conditions = 0;
  let worth = intercept;
  for (let index = 0; index < parts.length; index++)
    if (reader.areConditions[index] === 1) conditions += parts[index] as number;
    else worth += parts[index] as number;
  return { conditions, worth };
}
