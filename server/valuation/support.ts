import type { GameField } from '@account-doctor/contract/game';
import type { Feature } from './features';
import type { ValueByField } from './rowValuation';

/**
 * How unusual an account is: a price is reliable if similar accounts were sold, otherwise it is a guess. The distance
 * between two accounts is the sum of the differences of their values by field.
 */
export interface Support {
  /** Representative known accounts, each as its values by field. */
  anchors: number[][];
  /** Within this distance, in log price, nearly all known accounts have a neighbour. */
  usual: number;
  /** The lowest and highest predicted log price of known accounts. */
  cheapest: number;
  dearest: number;
  /** Observed range of each number in the form, and of the number of items in each list. */
  ranges: { feature: number; least: number; most: number }[];
}

/** An account with the values from which distances are measured. */
export interface AccountPosition extends ValueByField {
  row: Float64Array;
}

/** Number of known accounts stored. */
const ANCHORS = 200;
/** Distance is measured to the n-th nearest known account. */
const NEIGHBOUR = 3;
/** Share of known accounts within the typical distance. */
const WITHIN = 0.95;
/** Minimum of the typical distance, for families in which all accounts cost the same; log price. */
const LEAST_USUAL = 0.1;
/** The log price above the highest known one, times this factor, is added to the distance. */
const BEYOND_PRICE = 4;
/**
 * Maximum distance added for a number outside its observed range; reached if the number is a whole range length
 * outside.
 */
const BEYOND_RANGE = 0.5;
/** Minimum length of a range, so that one item more than was ever observed in a short list is not far outside. */
const LEAST_RANGE = 5;
/** Minimum support for a price. */
export const LEAST_SUPPORT = 0.28;
/** Standard deviation of the log price per unit of distance beyond the typical distance. */
const DOUBT = 0.65;

/** Avoids negative zero, which JSON does not preserve. */
const rounded = (value: number) => Math.round(value * 1_000) / 1_000 + 0;

/** Distance to the anchor that is n-th nearest (n is `NEIGHBOUR`); `without` is the index of an anchor to skip. */
function distanceTo(
  anchors: readonly ArrayLike<number>[],
  byField: ArrayLike<number>,
  without = -1,
): number {
  const nearest = new Float64Array(NEIGHBOUR).fill(Infinity);
  for (let index = 0; index < anchors.length; index++) {
    if (index === without) continue;
    const anchor = anchors[index] as ArrayLike<number>;
    let sum = 0;
    for (let field = 0; field < byField.length; field++)
      sum += Math.abs((byField[field] as number) - (anchor[field] as number));
    if (sum >= (nearest[NEIGHBOUR - 1] as number)) continue;
    nearest[NEIGHBOUR - 1] = sum;
    nearest.sort();
  }
  const known = Math.min(NEIGHBOUR, anchors.length - Number(without >= 0));
  return nearest[known - 1] ?? 0;
}

/** Distance of a value from a range; 0 inside, and for missing values. */
const outside = (value: number, least: number, most: number) =>
  Number.isNaN(value) ? 0 : Math.max(0, least - value, value - most);

/** Indexes of features that are plain numbers or numbers of items in a list. */
function amountFeatures(features: Feature[], fields: GameField[]): number[] {
  const numbers = new Set(fields.filter(({ kind }) => kind === 'number').map(({ key }) => key));
  return [...features.keys()].filter((index) => {
    const feature = features[index] as Feature;
    const isTotal = feature.kind === 'count' && feature.tier === undefined;
    return isTotal || feature.kind === 'levels' || numbers.has(feature.field);
  });
}

/** Learns the positions of known accounts. */
export function learnSupport(
  known: AccountPosition[],
  features: Feature[],
  fields: GameField[],
): Support {
  const step = Math.max(1, known.length / ANCHORS);
  const places = Array.from({ length: Math.min(ANCHORS, known.length) }, (_, index) =>
    Math.floor(index * step),
  );
  const anchors = places.map((place) =>
    Array.from((known[place] as AccountPosition).byField, rounded),
  );
  const own = Float64Array.from(anchors, (anchor, index) =>
    distanceTo(anchors, anchor, index),
  ).sort();
  const values = Float64Array.from(known, ({ value }) => value).sort();
  return {
    anchors,
    usual: Math.max(LEAST_USUAL, rounded(own[Math.floor(WITHIN * (own.length - 1))] ?? 0)),
    cheapest: rounded(values[0] ?? 0),
    dearest: rounded(values.at(-1) ?? 0),
    ranges: amountFeatures(features, fields).flatMap((feature) => {
      const seen = Float64Array.from(known, ({ row }) => row[feature] as number)
        .filter((value) => !Number.isNaN(value))
        .sort();
      return seen.length > 0
        ? [{ feature, least: seen[0] as number, most: seen.at(-1) as number }]
        : [];
    }),
  };
}

/** How close an account is to the known ones, and how uncertain its price is for that reason. */
export interface AccountSupport {
  /** 1 if the account is as close to known accounts as they are to each other, 0.5 if twice as far; always above 0. */
  support: number;
  /** Expected squared error of the log price caused by the distance. */
  doubt: number;
}

/** Support and uncertainty of an account from its distance to known ones. */
export function supportOfAccount(
  support: Support,
  { row, byField, value }: AccountPosition,
): AccountSupport {
  const { anchors, usual, cheapest, dearest, ranges } = support;
  const unseen = ranges.reduce(
    (sum, { feature, least, most }) =>
      sum +
      Math.min(
        1,
        outside(row[feature] as number, least, most) / Math.max(LEAST_RANGE, most - least),
      ),
    0,
  );
  const distance =
    distanceTo(anchors, byField) +
    BEYOND_PRICE * outside(value, cheapest, dearest) +
    BEYOND_RANGE * unseen;
  return {
    support: distance <= usual ? 1 : usual / distance,
    doubt: (DOUBT * Math.max(0, distance - usual)) ** 2,
  };
}
