import { seededRandom } from '@account-doctor/server/core/seededRandom';
import { binFeatures } from '@account-doctor/server/valuation/binning';
import { boost } from '@account-doctor/server/valuation/boosting';
import { treesValue } from '@account-doctor/server/valuation/trees';
import { challenger } from './challenger';

const TREES = 500;
/** What XGBoost and its like are usually begun with, for a few thousand rows. */
const settings = { depth: 3, learningRate: 0.05, leafWeight: 5, penalty: 1, featureShare: 0.5 };

/** Boosted trees of the log price, free to split on anything. */
export const boostingAlone = challenger(({ rows, prices }) => {
  const features = rows[0]?.length ?? 0;
  const every = [...Array(features).keys()];
  const logs = prices.map((price) => Math.log(price));
  const middle = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const trees = boost(
    {
      binned: binFeatures(rows, features, new Set(every)),
      weights: logs.map(() => 1),
      directions: every.map(() => 0),
      splittable: Int32Array.from(every),
    },
    logs.map((log) => log - middle),
    Int32Array.from(rows.keys()),
    TREES,
    settings,
    seededRandom('boosting alone'),
  );
  return (row) => Math.exp(middle + treesValue(trees, row));
});
