/**
 * Tells what each of several differences between two accounts is worth: on the way from one row to the
 * other all differences grow together, in small strides, and each earns what the price moves while it
 * grows (the Aumann–Shapley value, by numbers). It asks the price and nothing else, so it holds for any
 * model, and what is earned adds up to the difference of the two prices.
 */

/** The price, in fen, of an account of these features. */
export type PriceOf = (row: Float64Array) => number;

/** One of the differences: the features that it moves, and by how much. */
export interface Leg {
  moves: { feature: number; by: number }[];
}

/**
 * Strides of a way at most. More make the shares of what depends on each other a little fairer, and
 * take longer; an even number lets each leg go first as often as last.
 */
const MOST_STRIDES = 8;
const FEWEST_STRIDES = 2;
/** Prices asked on one way, about, which is what keeps an explanation quick. */
const ASKED = 240;

function stridesOf(legs: number, asked: number): number {
  const even = 2 * Math.floor(asked / Math.max(1, legs) / 2);
  return Math.max(FEWEST_STRIDES, Math.min(MOST_STRIDES, even));
}

/** The legs that move from one row to another, one per list of features; those alike do not move. */
export function legsBetween(from: Float64Array, to: Float64Array, features: number[][]): Leg[] {
  return features.map((own) => ({
    moves: own.flatMap((feature) => {
      const by = (to[feature] as number) - (from[feature] as number);
      const isMissing = Number.isNaN(from[feature]) && Number.isNaN(to[feature]);
      return by === 0 || isMissing ? [] : [{ feature, by }];
    }),
  }));
}

/** What each leg earns on the way from `start` to `end`, in fen; `asked` is about how many prices it takes. */
export function earnings(
  priceOf: PriceOf,
  start: Float64Array,
  end: Float64Array,
  legs: Leg[],
  asked = ASKED,
): Float64Array {
  const earned = new Float64Array(legs.length);
  const row = Float64Array.from(start);
  /** How far each feature came, in strides' parts: whole numbers, so that the end is met exactly. */
  const gone = new Float64Array(start.length);
  const turns = [...legs.keys()].filter((place) => legs[place]?.moves.length !== 0);
  const strides = stridesOf(turns.length, asked);
  let before = priceOf(row);
  for (let stride = 1; stride <= strides; stride++) {
    for (const place of stride % 2 === 1 ? turns : turns.toReversed()) {
      for (const { feature, by } of (legs[place] as Leg).moves)
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

/** Nothing lies between an answer and none: such a leg jumps when the others have gone half the way. */
const jumped = (start: Float64Array, end: Float64Array, feature: number, over: boolean): number =>
  (over ? end : start)[feature] as number;
