import type { Feature } from './features';

/**
 * Attributes the price difference between two accounts to their differences: from one row to the other, all differences
 * grow in small steps, and each is credited with the changes of the price in its own steps (numerical Aumann–Shapley
 * values). Only prices are evaluated, so this works for any model. The credits add up to the price difference.
 */

/** Returns the price, in fen, of an account with these features. */
export type RowPrice = (row: Float64Array) => number;

/** One difference between two accounts: the features that it changes, and by how much. */
export interface AccountDifference {
  /** `by` is NaN for values without intermediate values, e.g. categories: these switch halfway. */
  moves: { feature: number; by: number }[];
}

/**
 * Maximum number of steps. More steps are slower and attribute interactions slightly more fairly;
 * an even number lets each difference go first as often as last.
 */
const MOST_STRIDES = 8;
const FEWEST_STRIDES = 2;
/** Approximate number of price evaluations per path, which limits the time of an explanation. */
const ASKED = 240;

function stridesOf(legs: number, asked: number): number {
  const even = 2 * Math.floor(asked / Math.max(1, legs) / 2);
  return Math.max(FEWEST_STRIDES, Math.min(MOST_STRIDES, even));
}

/** The differences between two rows, one per group of features; equal features are skipped. */
export function differencesBetween(
  from: Float64Array,
  to: Float64Array,
  groups: number[][],
  features: readonly Feature[],
): AccountDifference[] {
  return groups.map((own) => ({
    moves: own.flatMap((feature) => {
      const by = (to[feature] as number) - (from[feature] as number);
      const isMissing = Number.isNaN(from[feature]) && Number.isNaN(to[feature]);
      if (by === 0 || isMissing) return [];
      return [{ feature, by: features[feature]?.kind === 'category' ? NaN : by }];
    }),
  }));
}

/**
 * The part of the price difference between `start` and `end` that each difference causes, in fen; `asked` is the
 * approximate number of price evaluations.
 */
export function attributePriceDifference(
  priceOf: RowPrice,
  start: Float64Array,
  end: Float64Array,
  legs: AccountDifference[],
  asked = ASKED,
): Float64Array {
  const earned = new Float64Array(legs.length);
  const row = Float64Array.from(start);
  /** Progress of each feature in integer steps, so that the end is reached exactly. */
  const gone = new Float64Array(start.length);
  const turns = [...legs.keys()].filter((index) => legs[index]?.moves.length !== 0);
  const strides = stridesOf(turns.length, asked);
  let before = priceOf(row);
  for (let stride = 1; stride <= strides; stride++) {
    for (const place of stride % 2 === 1 ? turns : turns.toReversed()) {
      for (const { feature, by } of (legs[place] as AccountDifference).moves)
        row[feature] = Number.isNaN(by)
          ? jumped(start, end, feature, stride > strides / 2)
          : (start[feature] as number) + (gone[feature] = (gone[feature] as number) + by) / strides;
      const after = priceOf(row);
      earned[place] = (earned[place] as number) + after - before;
      before = after;
    }
  }
  return earned;
}

/** The value of a feature without intermediate values (a category, or a missing answer), which switches halfway. */
const jumped = (start: Float64Array, end: Float64Array, feature: number, over: boolean): number =>
  (over ? end : start)[feature] as number;
