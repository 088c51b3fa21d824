import { seededRandom } from '../core/seededRandom';
import type { FamilyData } from './familyData';
import { meanOf } from './robust';
import { withValue } from './rows';
import { binTable } from './trees/bins';
import { Booster, squared } from './trees/boost';
import { boostFolded } from './trees/folded';
import { treesValue, type Tree } from './trees/forest';

/**
 * How much more or less certain a price is than is usual for prices of its size: boosted trees learn the logarithm of
 * that factor from the errors on unseen sales.
 */

/** A sale that the model has not learnt from, with its error in units of the deviation that is usual for its price. */
export interface SpreadRow {
  /** Its row in the family's data. */
  place: number;
  predicted: number;
  error: number;
  fold: number;
}

const settings = {
  ...{ leaves: 8, depth: 6, learningRate: 0.1, leafWeight: 20, penalty: 1, columnShare: 0.5 },
};
const MOST_TREES = 100;
/** If the trees leave a larger share of the squared error, they are discarded as chance. */
const MOST_LEFT = 0.995;
/**
 * Errors far below this share of the deviation are not distinguished, because their logarithms would be mostly noise.
 */
const LEAST_ERROR = 0.3;

/** Logarithm of the factor by which the deviation of an account's price differs from the usual one. */
export const spreadOf = (trees: readonly Tree[], row: Float64Array, predicted: number): number =>
  trees.length === 0 ? 0 : treesValue(trees, withValue(row, predicted));

/**
 * Learns the spread of a zone family by the columns of its price trees, so without safety fields, and by the price;
 * `unseen` has the logarithm of the factor for each row of its data, by trees that were fitted without the row's fold.
 */
export function learnSpread(
  { table, priced, features }: FamilyData,
  judged: readonly SpreadRow[],
): { trees: Tree[]; unseen: Float64Array } {
  const count = priced.length;
  const sizes = judged.map(({ error }) => Math.log(Math.hypot(error, LEAST_ERROR)));
  const mean = meanOf(sizes);
  const targets = new Float64Array(count);
  const predicted = new Float64Array(count).fill(NaN);
  const rows = [...priced];
  judged.forEach((own, index) => {
    targets[own.place] = (sizes[index] as number) - mean;
    predicted[own.place] = own.predicted;
    rows[own.place] = withValue(priced[own.place] as Float64Array, own.predicted);
  });
  const columns = table.columns.map((column) => ({ ...column, direction: 0 as const }));
  const size = {
    ...{ feature: features.length, values: predicted, isCategory: false, direction: 0 as const },
  };
  const task = {
    table: binTable([size], count, { ...table, columns }),
    ...{ targets, weights: new Float64Array(count).fill(1) },
  };
  const placesOf = (has: (row: SpreadRow) => boolean) =>
    Int32Array.from(judged.filter(has), ({ place }) => place);
  const error = (unseen: Float64Array) =>
    judged.reduce(
      (sum, { place }) => sum + ((unseen[place] as number) - (targets[place] as number)) ** 2,
      0,
    );
  const folds = [...new Set(judged.map(({ fold }) => fold))];
  const boosterOf = (places: Int32Array) =>
    new Booster(task, places, { settings, loss: squared, random: seededRandom('spread') });
  const fitted = boostFolded({
    ...{ rows, error, mostSteps: MOST_TREES },
    folds: folds.map((fold) => placesOf((row) => row.fold === fold)),
    learners: [...folds, null].map((fold) => boosterOf(placesOf((row) => row.fold !== fold))),
  });
  const none = new Float64Array(count);
  return fitted && error(fitted.unseen) < MOST_LEFT * error(none)
    ? { trees: fitted.trees.at(-1) ?? [], unseen: fitted.unseen }
    : { trees: [], unseen: none };
}
