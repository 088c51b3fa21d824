import { shuffled, type SeededRandom } from '../core/seededRandom';
import { familyData } from './familyData';
import { fitRows } from './familyFit';
import type { FamilyModel } from './familyModel';
import { linearProblem } from './linearProblem';
import { combined, sumColumns, type ColumnSums } from './ridge';
import type { Sale, ValuedGame } from './types';

/**
 * Fits the models of one zone family, which learns from its own sales alone: coefficients never
 * carry over between games or zones (docs/product.md, "Quality of the valuation").
 */

/** Below this many sales trees and a curve learn noise rather than shape: ridge alone. */
const BOOSTING_NEEDS = 300;
const FOLDS = 5;

/** Folds over the row numbers: each row belongs to exactly one. */
function foldsOf(count: number, random: SeededRandom): Int32Array[] {
  const order = shuffled([...Array(count).keys()], random);
  return Array.from({ length: FOLDS }, (_, fold) =>
    Int32Array.from(order.filter((_row, place) => place % FOLDS === fold)).sort(),
  );
}

/** A fifth of the sales, and a model that has not seen them. */
export interface Fold {
  model: FamilyModel;
  seen: Sale[];
  unseen: Sale[];
}

/** The model of all sales of a family, and for each fold one of the others, to measure by. */
export function fitFamily(
  game: ValuedGame,
  sales: Sale[],
  now: Date,
  random: SeededRandom,
): { model: FamilyModel; folds: Fold[] } {
  const data = familyData(game, sales, now);
  const { columns } = linearProblem(data, data.prepared);
  const folds = foldsOf(sales.length, random);
  const foldSums = folds.map((fold) => sumColumns(columns, data.boostingData.weights, fold));
  const [first, ...others] = foldSums as [ColumnSums, ...ColumnSums[]];
  const allSums = others.reduce((sums, fold) => combined(sums, fold, 1), first);
  const boosted = sales.length >= BOOSTING_NEEDS;
  const everyRow = Int32Array.from(sales.keys());
  const salesAt = (rows: Int32Array) => Array.from(rows, (row) => sales[row] as Sale);
  return {
    model: fitRows(data, everyRow, allSums, boosted, random),
    folds: folds.map((fold, place) => {
      const inside = new Set(fold);
      const outside = everyRow.filter((row) => !inside.has(row));
      const sums = combined(allSums, foldSums[place] as ColumnSums, -1);
      return {
        model: fitRows(data, outside, sums, boosted, random),
        seen: salesAt(outside),
        unseen: salesAt(fold),
      };
    }),
  };
}
