import { seededRandom } from '../core/seededRandom';
import type { Feature } from './features';
import { rowsOutside } from './folds';
import { groupOf } from './columns';
import { withValue } from './rows';
import { binTable, type SplitColumn } from './trees/bins';
import { Booster, squared } from './trees/boost';
import { boostFolded } from './trees/folded';
import { treesValue, type Tree } from './trees/forest';
import type { ValuedGame } from './types';

/**
 * How much more or less certain a price is than is usual for prices of its size: boosted trees learn the logarithm of
 * that factor from the errors on unseen sales.
 */

/** A sale that the model has not learnt from, with its error in units of the deviation that is usual for its price. */
export interface SpreadRow {
  row: Float64Array;
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
  trees.length === 0 ? 0 : treesValue(trees, row, predicted);

function columnsOf(game: ValuedGame, features: Feature[], rows: Float64Array[]): SplitColumn[] {
  const byKey = new Map(game.fields.map((field) => [field.key, field]));
  const column = (feature: number, isCategory: boolean): SplitColumn => ({
    ...{ feature, isCategory, direction: 0 },
    values: Float64Array.from(rows, (row) => row[feature] as number),
  });
  return [
    ...[...features.keys()]
      .filter((index) => groupOf(features[index] as Feature, byKey) !== 'class')
      .map((index) => column(index, features[index]?.kind === 'category')),
    column(features.length, false),
  ];
}

/**
 * Learns the spread of a zone family; `unseen` has the logarithm of the factor for each row, by trees that were fitted
 * without the row's fold.
 */
export function learnSpread(
  game: ValuedGame,
  features: Feature[],
  judged: readonly SpreadRow[],
): { trees: Tree[]; unseen: Float64Array } {
  const rows = judged.map(({ row, predicted }) => withValue(row, predicted));
  const sizes = Float64Array.from(judged, ({ error }) => Math.log(Math.hypot(error, LEAST_ERROR)));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  const table = binTable(columnsOf(game, features, rows), rows.length);
  const targets = sizes.map((size) => size - mean);
  const task = { table, targets, weights: new Float64Array(rows.length).fill(1) };
  const every = Int32Array.from(rows.keys());
  const folds = [...new Set(judged.map(({ fold }) => fold))].map((fold) =>
    every.filter((row) => judged[row]?.fold === fold),
  );
  const error = (unseen: Float64Array) =>
    unseen.reduce((sum, value, row) => sum + (value - (targets[row] as number)) ** 2, 0);
  const fitted = boostFolded({
    ...{ folds, rows, error, mostTrees: MOST_TREES },
    booster: (fold) =>
      new Booster(
        task,
        fold === null ? every : rowsOutside(folds[fold] as Int32Array, rows.length),
        {
          ...{ settings, loss: squared, random: seededRandom('spread') },
        },
      ),
  });
  const none = new Float64Array(rows.length);
  return fitted && error(fitted.unseen) < MOST_LEFT * error(none)
    ? { trees: fitted.all, unseen: fitted.unseen }
    : { trees: [], unseen: none };
}
