/**
 * Ridge regression by coordinate descent on the Gram matrix. Directions that the price is known to
 * follow bound the weights at zero, which the closed form could not.
 */

export interface RidgeData {
  /** Centred and scaled columns, each as long as the targets. */
  columns: Float64Array[];
  targets: Float64Array;
  weights: Float64Array;
}

/** Sums over rows that ridge needs; those of all rows minus those of a fold are those of the rest. */
export interface Gram {
  /** Columns × columns, row by row. */
  products: Float64Array;
  /** Columns × targets. */
  moments: Float64Array;
  mass: number;
  targetSum: number;
  columnSums: Float64Array;
}

/** The sums over the given rows. */
export function gramOf(data: RidgeData, rows: Int32Array): Gram {
  const size = data.columns.length;
  const products = new Float64Array(size * size);
  const moments = new Float64Array(size);
  const columnSums = new Float64Array(size);
  const weights = Float64Array.from(rows, (row) => data.weights[row] as number);
  const targets = Float64Array.from(rows, (row) => data.targets[row] as number);
  const columns = data.columns.map((column) =>
    Float64Array.from(rows, (row) => column[row] as number),
  );
  for (let one = 0; one < size; one++) {
    const column = columns[one] as Float64Array;
    const weighted = column.map((value, row) => value * (weights[row] as number));
    for (let other = 0; other <= one; other++) {
      const second = columns[other] as Float64Array;
      let sum = 0;
      for (let row = 0; row < weighted.length; row++)
        sum += (weighted[row] as number) * (second[row] as number);
      products[one * size + other] = sum;
      products[other * size + one] = sum;
    }
    let moment = 0;
    let columnSum = 0;
    for (let row = 0; row < weighted.length; row++) {
      moment += (weighted[row] as number) * (targets[row] as number);
      columnSum += weighted[row] as number;
    }
    moments[one] = moment;
    columnSums[one] = columnSum;
  }
  let mass = 0;
  let targetSum = 0;
  for (let row = 0; row < weights.length; row++) {
    mass += weights[row] as number;
    targetSum += (weights[row] as number) * (targets[row] as number);
  }
  return { products, moments, mass, targetSum, columnSums };
}

/** The sums over the rows of `all` that are not in `part`. */
export function gramWithout(all: Gram, part: Gram): Gram {
  const minus = (one: Float64Array, other: Float64Array) =>
    one.map((value, place) => value - (other[place] as number));
  return {
    products: minus(all.products, part.products),
    moments: minus(all.moments, part.moments),
    mass: all.mass - part.mass,
    targetSum: all.targetSum - part.targetSum,
    columnSums: minus(all.columnSums, part.columnSums),
  };
}

export interface LinearFit {
  intercept: number;
  weights: Float64Array;
}

const MOST_SWEEPS = 300;
const SETTLED = 1e-5;

/**
 * The weights with the least squared error plus `penalty` × squared weights. `directions` bounds
 * each weight to be at least (1) or at most (-1) zero; `penalised` is 0 for a column that may take
 * any weight at no cost.
 */
export function fitRidge(
  gram: Gram,
  penalty: number,
  directions: number[],
  penalised: number[],
  start?: LinearFit,
): LinearFit {
  const size = directions.length;
  const weights = start ? Float64Array.from(start.weights) : new Float64Array(size);
  let intercept = start?.intercept ?? gram.targetSum / gram.mass;
  // What each column still explains: moments minus what the weights already explain.
  const left = Float64Array.from(gram.moments);
  for (let column = 0; column < size; column++) {
    const weight = weights[column] as number;
    if (weight === 0) continue;
    for (let other = 0; other < size; other++)
      left[other] =
        (left[other] as number) - weight * (gram.products[column * size + other] as number);
  }
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let explained = 0;
    for (let column = 0; column < size; column++)
      explained += (weights[column] as number) * (gram.columnSums[column] as number);
    const newIntercept = (gram.targetSum - explained) / gram.mass;
    let change = Math.abs(newIntercept - intercept);
    intercept = newIntercept;
    for (let column = 0; column < size; column++) {
      const square = gram.products[column * size + column] as number;
      if (square <= 0) continue;
      const old = weights[column] as number;
      const moment =
        (left[column] as number) - intercept * (gram.columnSums[column] as number) + old * square;
      let fresh = moment / (square + penalty * (penalised[column] as number));
      if (fresh * (directions[column] as number) < 0) fresh = 0;
      const step = fresh - old;
      if (step === 0) continue;
      weights[column] = fresh;
      change = Math.max(change, Math.abs(step));
      for (let other = 0; other < size; other++)
        left[other] =
          (left[other] as number) - step * (gram.products[column * size + other] as number);
    }
    if (change < SETTLED) break;
  }
  return { intercept, weights };
}
