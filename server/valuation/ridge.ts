/**
 * Ridge regression by coordinate descent on precomputed sums. Weights with a sign constraint are bounded at zero, which
 * the closed-form solution does not support.
 */

/** Sums of products of the columns over some rows; independent of the targets. */
export interface ColumnSums {
  /** Columns × columns, row by row. */
  products: Float64Array;
  columns: Float64Array;
  mass: number;
}

/** Sums of products of columns and targets. */
export interface TargetSums {
  columns: Float64Array;
  total: number;
}

/** The values at the given rows. A loop, because `Float64Array.from` uses a slow iterator. */
export function valuesAt(values: Float64Array, rows: Int32Array): Float64Array {
  const result = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index++)
    result[index] = values[rows[index] as number] as number;
  return result;
}

function total(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Adds up four partial sums, so that the processor need not wait for one addition before it starts the next. */
function dot(one: Float64Array, other: Float64Array): number {
  const whole = one.length - (one.length % 4);
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let index = 0; index < whole; index += 4) {
    first += (one[index] as number) * (other[index] as number);
    second += (one[index + 1] as number) * (other[index + 1] as number);
    third += (one[index + 2] as number) * (other[index + 2] as number);
    fourth += (one[index + 3] as number) * (other[index + 3] as number);
  }
  let sum = first + second + third + fourth;
  for (let index = whole; index < one.length; index++)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
}

/** The sum of products at the given rows only. */
function dotAt(rows: Int32Array, one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    sum += (one[row] as number) * (other[row] as number);
  }
  return sum;
}

/** The value that more than half of the rows have. If no value is that frequent, returns one of the values. */
function usualValue(values: Float64Array): number {
  let usual = 0;
  let votes = 0;
  for (let row = 0; row < values.length; row++) {
    if (votes === 0) usual = values[row] as number;
    votes += values[row] === usual ? 1 : -1;
  }
  return usual;
}

function rowsOtherThan(usual: number, values: Float64Array): Int32Array {
  const rows = new Int32Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) if (values[row] !== usual) rows[count++] = row;
  return rows.subarray(0, count);
}

/** If fewer rows than this share differ from a column's usual value, its products are summed over these rows only. */
const RARE_SHARE = 0.4;

const NOTHING: ColumnSums = {
  ...{ products: new Float64Array(0), columns: new Float64Array(0), mass: 0 },
};

/**
 * The column sums over the given rows. `known` has the sums of the first columns over the same rows, which are not
 * computed again.
 */
export function sumColumns(
  columns: Float64Array[],
  weights: Float64Array,
  rows: Int32Array,
  known = NOTHING,
): ColumnSums {
  const chosen = columns.map((column) => valuesAt(column, rows));
  const mass = valuesAt(weights, rows);
  const size = columns.length;
  const first = known.columns.length;
  const products = new Float64Array(size * size);
  for (let one = 0; one < first; one++)
    products.set(known.products.subarray(one * first, (one + 1) * first), one * size);
  const columnSums = new Float64Array(size);
  for (let one = 0; one < size; one++) {
    const values = chosen[one] as Float64Array;
    columnSums[one] = dot(mass, values);
    if (one < first) continue;
    const usual = usualValue(values);
    const rare = rowsOtherThan(usual, values);
    const isRare = rare.length < RARE_SHARE * values.length;
    const base = isRare ? usual : 0;
    const weighted = new Float64Array(values.length);
    for (let row = 0; row < values.length; row++)
      weighted[row] = (mass[row] as number) * ((values[row] as number) - base);
    for (let other = 0; other <= one; other++) {
      const factors = chosen[other] as Float64Array;
      const sum = isRare
        ? base * (columnSums[other] as number) + dotAt(rare, weighted, factors)
        : dot(weighted, factors);
      products[one * size + other] = sum;
      products[other * size + one] = sum;
    }
  }
  return { products, columns: columnSums, mass: total(mass) };
}

/** `one` plus `factor` × `other`: combines the sums of two sets of rows, or subtracts one. */
export function combined(one: ColumnSums, other: ColumnSums, factor: 1 | -1): ColumnSums {
  const add = (first: Float64Array, second: Float64Array) =>
    first.map((value, index) => value + factor * (second[index] as number));
  return {
    products: add(one.products, other.products),
    columns: add(one.columns, other.columns),
    mass: one.mass + factor * other.mass,
  };
}

/** The target sums over the given rows. */
export function sumTargets(
  columns: Float64Array[],
  targets: Float64Array,
  weights: Float64Array,
  rows: Int32Array,
): TargetSums {
  const weighted = new Float64Array(targets.length);
  for (const row of rows) weighted[row] = (weights[row] as number) * (targets[row] as number);
  const columnSums = new Float64Array(columns.length);
  columns.forEach((column, index) => (columnSums[index] = dot(weighted, column)));
  return { columns: columnSums, total: total(weighted) };
}

export interface LinearFit {
  intercept: number;
  weights: Float64Array;
}

/** Regularisation and sign constraints of the weights. */
export interface RidgeRule {
  /** Per column: penalty of the squared weight; 0 for none. */
  penalties: number[];
  /** Per column: 1 for weights ≥ 0, -1 for ≤ 0, 0 for any. */
  directions: number[];
}

/** Fewer iterations suffice if the search starts from a similar solution. */
const SWEEPS_FROM_START = 8;
const MOST_SWEEPS = 40;
const SETTLED = 1e-4;

/** Subtracts the contribution of a column with this weight from the residual sums. */
function explain(left: Float64Array, { products }: ColumnSums, column: number, weight: number) {
  const size = left.length;
  const offset = column * size;
  for (let other = 0; other < size; other++)
    left[other] = (left[other] as number) - weight * (products[offset + other] as number);
}

/** The weights with the smallest penalised squared error. `start` is the initial solution. */
export function fitRidge(
  sums: ColumnSums,
  targets: TargetSums,
  rule: RidgeRule,
  start?: LinearFit,
): LinearFit {
  const size = rule.directions.length;
  const weights = start ? Float64Array.from(start.weights) : new Float64Array(size);
  let intercept = start?.intercept ?? targets.total / sums.mass;
  const left = Float64Array.from(targets.columns);
  weights.forEach((weight, column) => weight !== 0 && explain(left, sums, column, weight));
  const sweeps = start ? SWEEPS_FROM_START : MOST_SWEEPS;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const better = (targets.total - dot(weights, sums.columns)) / sums.mass;
    let change = Math.abs(better - intercept);
    intercept = better;
    for (let column = 0; column < size; column++) {
      const square = sums.products[column * size + column] as number;
      if (square <= 0) continue;
      const old = weights[column] as number;
      const moment =
        (left[column] as number) - intercept * (sums.columns[column] as number) + old * square;
      const free = moment / (square + (rule.penalties[column] as number));
      const fresh = free * (rule.directions[column] as number) < 0 ? 0 : free;
      if (fresh === old) continue;
      weights[column] = fresh;
      explain(left, sums, column, fresh - old);
      change = Math.max(change, Math.abs(fresh - old));
    }
    if (change < SETTLED) break;
  }
  return { intercept, weights };
}

/** The prediction of a linear fit for the given rows, in their order. */
export function columnSum(
  columns: Float64Array[],
  { intercept, weights }: LinearFit,
  rows: Int32Array,
): Float64Array {
  const sums = new Float64Array(rows.length).fill(intercept);
  columns.forEach((column, index) => {
    const weight = weights[index] as number;
    if (weight === 0) return;
    for (let at = 0; at < rows.length; at++)
      sums[at] = (sums[at] as number) + weight * (column[rows[at] as number] as number);
  });
  return sums;
}
