import type { SeededRandom } from '../core/seededRandom';
import { boost } from './boosting';
import type { BoostingSettings } from './boostingParts';
import { itemFeatures, type FamilyData } from './familyData';
import type { FitTask } from './familyFit';
import type { Term } from './familyModel';
import type { ColumnPlan } from './columns';
import { linearModel, type LinearModel } from './linear';
import { linked, straight, type Link } from './link';
import {
  columnSum,
  fitRidge,
  sumColumns,
  sumTargets,
  type ColumnSums,
  type LinearFit,
  type RidgeRule,
} from './ridge';

/**
 * The additive model: possessions add up in money, and safety multiplies the sum: log price = log(Σ
 * amounts) + Σ shares + trees.
 */

/** Relative price noise divided by the prior size of a scaled column's effect. */
const PENALTY = 4;
const ITEM_PENALTY = 15;
const SHARE_PENALTY = 10;
/** Maximum distance of a log price from its prediction for the sale to count fully. */
const TRUSTED = 1;
const TREES = 60;

const boosting: BoostingSettings = {
  depth: 3,
  learningRate: 0.15,
  leafWeight: 12,
  penalty: 2,
  featureShare: 0.5,
};

/** A subset of a family's columns, as input of the ridge regression. */
export interface ColumnSet {
  /** Indexes among the prepared columns. */
  places: number[];
  columns: Float64Array[];
  rule: RidgeRule;
}

/** The columns of an account in two groups: those that add amounts, and those that multiply. */
export interface AdditiveProblem {
  amounts: ColumnSet;
  /** The first column states whether the price is a listed one. */
  shares: ColumnSet;
}

/**
 * Splits the columns of a family's accounts: safety, server, choices and missing answers multiply.
 */
export function additiveProblem(data: FamilyData): AdditiveProblem {
  const { prepared, features, fields, asked } = data;
  const adding = new Set(
    fields.filter(({ kind, group }) => group !== 'security' && kind !== 'choice').map((f) => f.key),
  );
  const items = new Set(itemFeatures(features, fields));
  const all = [...prepared.columns.entries()];
  const isAmount = ({ transform, feature }: ColumnPlan) =>
    transform !== 'missing' && adding.has(features[feature]?.field ?? '');
  const amounts = all.filter(([, column]) => isAmount(column));
  const shares = all.filter(([, column]) => !isAmount(column));
  const valuesOf = ([place]: [number, unknown]) => prepared.values[place] as Float64Array;
  return {
    amounts: {
      places: amounts.map(([place]) => place),
      columns: amounts.map(valuesOf),
      rule: {
        penalties: amounts.map(([, { feature }]) => (items.has(feature) ? ITEM_PENALTY : PENALTY)),
        directions: amounts.map(([, { direction }]) => direction),
      },
    },
    shares: {
      places: shares.map(([place]) => place),
      columns: [asked, ...shares.map(valuesOf)],
      rule: {
        penalties: [0, ...shares.map(() => SHARE_PENALTY)],
        directions: [0, ...shares.map(([, { direction }]) => direction)],
      },
    },
  };
}

/**
 * A fit of the multiplying columns without the first, which states whether the price is a listed
 * one.
 */
export const shareFit = ({ intercept, weights }: LinearFit): LinearFit => ({
  intercept,
  weights: weights.subarray(1),
});

/** The linear model of the fitted weights of some columns. */
export function linearOf(
  { prepared }: FamilyData,
  { places }: ColumnSet,
  { intercept, weights }: LinearFit,
): LinearModel {
  const all = new Float64Array(prepared.columns.length);
  places.forEach((place, at) => (all[place] = weights[at] as number));
  return linearModel(prepared, [], intercept, all);
}

/**
 * The targets for fitting amounts: prices relative to a typical one, and the weight of each row.
 */
export interface AmountTargets {
  /** Log of the typical price. */
  usual: number;
  targets: Float64Array;
  weights: Float64Array;
}

/**
 * Converts log prices to amounts by linearisation around each account's prediction: `thought`, a
 * log price, and `shares`, the log of its multipliers.
 */
export function amountTargets(
  { targets, weights }: FitTask,
  thought: Float64Array,
  shares: Float64Array,
): AmountTargets {
  const sorted = Float64Array.from(thought).sort();
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const relative = thought.map((log, row) => Math.exp(log - (shares[row] as number) - usual));
  return {
    usual,
    targets: relative.map((amount, row) => {
      const off = (targets[row] as number) - (thought[row] as number);
      return amount * (1 + Math.max(-TRUSTED, Math.min(TRUSTED, off)));
    }),
    weights: relative.map((amount, row) => (weights[row] as number) / amount ** 2),
  };
}

const KNOTS = 48;
/** Below this share of the smallest known amount, a smaller amount hardly lowers the price. */
const LEAST_SHARE = 0.5;
/** Slope of the log price below that, per typical price. */
const LEAST_SLOPE = 0.3;
/** The curve is defined up to this multiple of the largest amount and continues linearly. */
const MOST_SHARE = 3;

/** The link from an amount, relative to the typical price, to the log price. */
function logarithm(usual: number, amounts: Float64Array): Link {
  const sorted = amounts.filter((amount) => amount > 0).sort();
  const least = LEAST_SHARE * (sorted[Math.floor(0.02 * sorted.length)] ?? 1);
  const most = Math.max(2 * least, MOST_SHARE * (sorted.at(-1) ?? 1));
  const knots = Array.from({ length: KNOTS }, (_, index) => {
    const sum = least * (most / least) ** (index / (KNOTS - 1));
    return { sum, logPrice: Math.log(sum) + usual };
  });
  const start = { sum: least - 1, logPrice: Math.log(least) + usual - LEAST_SLOPE };
  return { knots: [start, ...knots] };
}

/** Fits the additive model to some rows, given the column sums of the amounts. */
export function fitAdditive(
  { data, targets, weights }: FitTask,
  { amounts, shares }: AdditiveProblem,
  aim: AmountTargets,
  rows: Int32Array,
  amountSums: ColumnSums,
  boosted: boolean,
  random: SeededRandom,
): Term[] {
  const inMoney = fitRidge(
    amountSums,
    sumTargets(amounts.columns, aim.targets, aim.weights, rows),
    amounts.rule,
  );
  const money = columnSum(amounts.columns, inMoney);
  const link = logarithm(aim.usual, money);
  const left = targets.map((target, row) => target - linked(link, money[row] as number));
  const inShares = fitRidge(
    sumColumns(shares.columns, weights, rows),
    sumTargets(shares.columns, left, weights, rows),
    shares.rule,
  );
  const said = columnSum(shares.columns, inShares);
  const residuals = left.map((value, row) => value - (said[row] as number));
  const trees = boosted
    ? boost({ ...data, weights }, residuals, rows, TREES, boosting, random)
    : [];
  return [
    { weight: 1, linear: linearOf(data, amounts, inMoney), trees: [], link },
    {
      weight: 1,
      linear: linearOf(data, shares, shareFit(inShares)),
      trees,
      link: straight,
    },
  ];
}
