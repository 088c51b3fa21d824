import type { BinnedColumn, BinnedTable } from './bins';
import type { Histogram, LeafSums } from './histogram';

/** How trees are grown. */
export interface TreeSettings {
  leaves: number;
  depth: number;
  learningRate: number;
  /** Minimum weight of a leaf. */
  leafWeight: number;
  /** Regularisation of leaf values. */
  penalty: number;
  /** Share of the columns drawn for each tree. */
  columnShare: number;
}

/** A split of a leaf's rows. */
export interface Split {
  /** Reduction of the squared error. */
  gain: number;
  column: BinnedColumn;
  /** For ordered columns, the last bin that goes left; for categories, all bins that go left. */
  left: number | number[];
  missingLeft: boolean;
}

/** The histogram of a leaf, and the sums over its rows. */
export interface LeafHistogram extends LeafSums {
  histogram: Histogram;
}

/** A gain or weight below this is numerical noise. */
const EMPTY = 1e-9;
/** Categories are sorted by their mean residual, shrunk towards 0 as if each had this much more weight. */
const CATEGORY_SMOOTHING = 10;

const score = (sum: number, mass: number): number => (sum * sum) / mass;

/**
 * Tries all splits of a column's cells in this order (`null` for their own order), moving one cell after another to the
 * left. Returns the best split if its gain exceeds `least`.
 */
function bestOfOrder(
  column: BinnedColumn,
  cells: readonly number[] | null,
  { histogram, sum, weight: mass, least }: LeafHistogram & { least: number },
  { leafWeight, penalty }: TreeSettings,
): Split | null {
  const { first, end, direction, isCategory } = column;
  const count = cells ? cells.length : end - first - 1;
  const missingSum = histogram[2 * first] as number;
  const missingMass = histogram[2 * first + 1] as number;
  const shrink = isCategory ? penalty + CATEGORY_SMOOTHING : penalty;
  const unsplit = score(sum, mass + penalty);
  let best = least;
  let found = -1;
  let missingLeft = false;
  for (let side = 0; side < (missingMass > EMPTY ? 2 : 1); side++) {
    let leftSum = side * missingSum;
    let leftMass = side * missingMass;
    const last = count - (side === 1 || missingMass <= EMPTY ? 1 : 0);
    for (let index = 0; index < last; index++) {
      const cell = cells ? (cells[index] as number) : first + 1 + index;
      leftSum += histogram[2 * cell] as number;
      leftMass += histogram[2 * cell + 1] as number;
      const rightMass = mass - leftMass;
      if (leftMass < leafWeight) continue;
      if (rightMass < leafWeight) break;
      const rightSum = sum - leftSum;
      const gain =
        score(leftSum, leftMass + shrink) + score(rightSum, rightMass + shrink) - unsplit;
      if (gain <= best) continue;
      const rise = rightSum / (rightMass + penalty) - leftSum / (leftMass + penalty);
      if (direction * rise < 0) continue;
      best = gain;
      found = index;
      missingLeft = side === 1;
    }
  }
  if (found < 0) return null;
  const left = cells ? cells.slice(0, found + 1).map((cell) => cell - first) : found + 1;
  return { gain: best, column, left, missingLeft };
}

/** The known categories of some rows, by their mean residual. */
function categoriesByMean({ first, end }: BinnedColumn, histogram: Histogram): number[] {
  const known: { cell: number; mean: number }[] = [];
  for (let cell = first + 1; cell < end; cell++) {
    const mass = histogram[2 * cell + 1] as number;
    if (mass > EMPTY)
      known.push({ cell, mean: (histogram[2 * cell] as number) / (mass + CATEGORY_SMOOTHING) });
  }
  return known.sort((one, other) => one.mean - other.mean).map(({ cell }) => cell);
}

/** The split with the largest error reduction, or `null`. */
export function bestSplit(
  { columns }: BinnedTable,
  drawn: Uint8Array,
  { histogram, sum, weight }: LeafHistogram,
  settings: TreeSettings,
): Split | null {
  let best: Split | null = null;
  const leaf = { histogram, sum, weight, least: EMPTY };
  for (let index = 0; index < columns.length; index++) {
    if (drawn[index] === 0) continue;
    const column = columns[index] as BinnedColumn;
    const order = column.isCategory ? categoriesByMean(column, histogram) : null;
    const found = bestOfOrder(column, order, leaf, settings);
    if (!found) continue;
    best = found;
    leaf.least = found.gain;
  }
  return best;
}
