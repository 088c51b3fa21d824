import type { GameField } from '@account-doctor/contract/game';
import { termsValue, type FamilyModel } from './familyModel';
import type { Feature } from './features';
import { worthReader } from './worths';

/**
 * How far an account lies from all sales: a price is known where accounts like it were sold, and a
 * guess elsewhere. Near is what has about the same worth field by field.
 */
export interface Support {
  /** Worth by field of known accounts, spread over all of them. */
  anchors: number[][];
  /** Within this distance lie nearly all known accounts of their neighbours; log price. */
  usual: number;
  /** What the law says of the cheapest and the dearest of them. */
  cheapest: number;
  dearest: number;
  /** The least and the most that was seen of each number that a form asks for. */
  ranges: { feature: number; least: number; most: number }[];
}

/** What tells how far an account is from others. */
export interface Located {
  row: Float64Array;
  /** By place of the field among those of the model. */
  worths: Float64Array;
  /** What the law says of it; log price. */
  value: number;
}

/** Known accounts that are kept. */
const ANCHORS = 200;
/** The account is as near as its so-many-th nearest neighbour. */
const NEIGHBOUR = 3;
/** Share of the known accounts that lie within the usual distance. */
const WITHIN = 0.95;
/** Where all accounts cost the same, differences of less mean nothing; log price. */
const LEAST_USUAL = 0.1;
/** Dearer than all known by a tenth counts as so many tenths of distance: all fields lead astray. */
const BEYOND_PRICE = 4;
/** A number beyond its range by as much as that is long, or more, counts as so much distance. */
const BEYOND_RANGE = 0.3;
/** Below this support there is no price: that far from all sales nobody knows it. */
export const LEAST_SUPPORT = 0.28;
/** How far off a price may be per distance beyond the usual one. */
const DOUBT = 0.65;

/** Never minus zero, which a stored model would not keep. */
const rounded = (value: number) => Math.round(value * 1_000) / 1_000 + 0;

/** How far the so-many-th nearest of the anchors is; one of them may be left out, by its place. */
function distanceTo(
  anchors: readonly ArrayLike<number>[],
  worths: ArrayLike<number>,
  without = -1,
): number {
  const nearest = new Float64Array(NEIGHBOUR).fill(Infinity);
  for (let place = 0; place < anchors.length; place++) {
    if (place === without) continue;
    const anchor = anchors[place] as ArrayLike<number>;
    let sum = 0;
    for (let field = 0; field < worths.length; field++)
      sum += Math.abs((worths[field] as number) - (anchor[field] as number));
    if (sum >= (nearest[NEIGHBOUR - 1] as number)) continue;
    nearest[NEIGHBOUR - 1] = sum;
    nearest.sort();
  }
  const known = Math.min(NEIGHBOUR, anchors.length - Number(without >= 0));
  return nearest[known - 1] ?? 0;
}

/** How far outside of a range a value lies; 0 inside, and where it is missing. */
const outside = (value: number, least: number, most: number) =>
  Number.isNaN(value) ? 0 : Math.max(0, least - value, value - most);

/**
 * Tells what locates accounts by their rows. The worths go by the fields that the model knows, in its order:
 * the form may have been ordered anew since, or have got another field.
 */
export function locator(
  model: Pick<FamilyModel, 'features' | 'terms'>,
): (row: Float64Array) => Located {
  const told = model.features.filter(({ kind }) => kind !== 'server');
  const keys = [...new Set(told.map(({ field }) => field))];
  const worthsOf = worthReader(model, keys);
  return (row) => ({ row, worths: worthsOf(row), value: termsValue(model.terms, row) });
}

/** Places of the features that are numbers of their own. */
function numberFeatures(features: Feature[], fields: GameField[]): number[] {
  const numbers = new Set(fields.filter(({ kind }) => kind === 'number').map(({ key }) => key));
  return [...features.keys()].filter((place) => numbers.has(features[place]?.field ?? ''));
}

/** Learns from known accounts where there is support. */
export function learnSupport(known: Located[], features: Feature[], fields: GameField[]): Support {
  const step = Math.max(1, known.length / ANCHORS);
  const places = Array.from({ length: Math.min(ANCHORS, known.length) }, (_, place) =>
    Math.floor(place * step),
  );
  const anchors = places.map((place) => Array.from((known[place] as Located).worths, rounded));
  const own = Float64Array.from(anchors, (anchor, place) =>
    distanceTo(anchors, anchor, place),
  ).sort();
  const values = Float64Array.from(known, ({ value }) => value).sort();
  return {
    anchors,
    usual: Math.max(LEAST_USUAL, rounded(own[Math.floor(WITHIN * (own.length - 1))] ?? 0)),
    cheapest: rounded(values[0] ?? 0),
    dearest: rounded(values.at(-1) ?? 0),
    ranges: numberFeatures(features, fields).flatMap((feature) => {
      const seen = Float64Array.from(known, ({ row }) => row[feature] as number)
        .filter((value) => !Number.isNaN(value))
        .sort();
      return seen.length > 0
        ? [{ feature, least: seen[0] as number, most: seen.at(-1) as number }]
        : [];
    }),
  };
}

/** Where an account stands among the known ones. */
export interface Standing {
  /** 1 as near as known accounts are to each other, 0.5 twice as far; above 0. */
  support: number;
  /** Squared error of the log price to be expected from the distance. */
  doubt: number;
}

/** How far an account is from all known ones. */
export function standingOf(support: Support, { row, worths, value }: Located): Standing {
  const { anchors, usual, cheapest, dearest, ranges } = support;
  const unseen = ranges.reduce(
    (sum, { feature, least, most }) =>
      sum + Math.min(1, outside(row[feature] as number, least, most) / Math.max(1, most - least)),
    0,
  );
  const distance =
    distanceTo(anchors, worths) +
    BEYOND_PRICE * outside(value, cheapest, dearest) +
    BEYOND_RANGE * unseen;
  return {
    support: distance <= usual ? 1 : usual / distance,
    doubt: (DOUBT * Math.max(0, distance - usual)) ** 2,
  };
}
