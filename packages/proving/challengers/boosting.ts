import { seededRandom, shuffle } from '@account-doctor/server/core/seededRandom';
import { binTable, type SplitColumn } from '@account-doctor/server/valuation/trees/bins';
import {
  absolute,
  Booster,
  squared,
  type Loss,
} from '@account-doctor/server/valuation/trees/boost';
import { treesValue } from '@account-doctor/server/valuation/trees/forest';
import { median } from '../accuracy';
import { challenger, type Fit, type TrainingTable } from './challenger';

/** The defaults of histogram boosting in scikit-learn, with early stopping on a tenth of the rows. */
const settings = {
  ...{ leaves: 31, depth: 100, learningRate: 0.1, leafWeight: 20, penalty: 0, columnShare: 1 },
};
const MOST_TREES = 300;
const VALIDATION_SHARE = 0.1;
const PATIENCE = 15;

/**
 * The columns that trees split on; choices and servers are one category column each, without columns for single
 * options.
 */
function columnsOf({ rows, features }: TrainingTable): SplitColumn[] {
  const categories = new Set(
    features.flatMap(({ kind, field }) => (kind === 'category' ? [field] : [])),
  );
  return [...(rows[0] ?? []).keys()].flatMap((feature): SplitColumn[] => {
    const own = features[feature];
    const isOption = own?.kind === 'option' || own?.kind === 'server';
    if (own && isOption && categories.has(own.field)) return [];
    return [
      {
        ...{ feature, isCategory: own?.kind === 'category', direction: 0 },
        values: Float64Array.from(rows, (row) => row[feature] as number),
      },
    ];
  });
}

const boosted =
  (loss: Loss): Fit =>
  (data) => {
    const { rows, logs } = data;
    const middle = median([...logs]);
    const targets = logs.map((log) => log - middle);
    const order = shuffle([...rows.keys()], seededRandom('validation'));
    const count = Math.max(1, Math.floor(VALIDATION_SHARE * rows.length));
    const [judging, learning] = [order.slice(0, count), Int32Array.from(order.slice(count))];
    const booster = new Booster(
      {
        table: binTable(columnsOf(data), rows.length),
        targets,
        weights: new Float64Array(rows.length).fill(1),
      },
      learning.sort(),
      { settings, loss, random: seededRandom('boosting') },
    );
    const said = new Float64Array(rows.length);
    let best = { error: Infinity, trees: 0 };
    for (let trees = 1; trees <= MOST_TREES && trees <= best.trees + PATIENCE; trees++) {
      const tree = [booster.next()];
      let error = 0;
      for (const row of judging) {
        said[row] = (said[row] as number) + treesValue(tree, rows[row] as Float64Array);
        const off = (targets[row] as number) - said[row];
        error += loss === squared ? off * off : Math.abs(off);
      }
      if (error < best.error) best = { error, trees };
    }
    const trees = booster.trees.slice(0, best.trees);
    return (row) => middle + treesValue(trees, row);
  };

/** Boosted trees that predict the log price, with category columns and the squared error as loss. */
export const boostingBySquares = challenger(boosted(squared));
/** Boosted trees with the absolute error as loss, which predict medians. */
export const boostingByMedians = challenger(boosted(absolute));
