import type { GameField } from '@account-doctor/contract/game';
import { answerDifference } from './answerDifference';
import { withoutCrowding } from './crowding';
import type { Feature } from './features';
import type { ByField } from './fieldInfluence';
import { earnings, legsBetween, type PriceOf } from './path';
import type { TrainedFamily } from './model';
import type { Account, ComparableSale, Sale } from './types';
import { worthReader } from './worths';

const MOST = 8;
const FEWEST = 3;
/** Sales less alike than this are only shown to reach the fewest. */
const ALIKE = 0.5;
/** A new price is better evidence than one 180 days old. */
const AGE_DISCOUNT_PER_DAY = 0.04 / 180;
const DAY = 24 * 3_600_000;
/** Of two accounts worth the same, the one with the same things is the more alike. */
const THINGS_SHARE = 0.15;
/** Sales that are compared thing by thing; before that, worth decides. */
const CLOSEST = 40;
/** Sales of each kind below which it is not known how far asked prices lie above paid ones. */
const KIND_NEEDS = 10;

/** Prices asked to tell two accounts apart, about: they are near, so that few strides are enough. */
const ASKED = 32;

/** What an account is to the model: its features, its price, and the worth of each field. */
interface Known {
  row: Float64Array;
  /** Fen: what the model says of it today. */
  price: number;
  /** By place of the field, on the scale of the log price. */
  worths: Float64Array;
}

/** What a model knows of sales, once per sale and model: many accounts are compared with the same. */
const knownByFamily = new WeakMap<TrainedFamily, WeakMap<Sale, Known>>();

function remembered(family: TrainedFamily, read: (sale: Sale) => Known): (sale: Sale) => Known {
  const known = knownByFamily.get(family) ?? new WeakMap<Sale, Known>();
  knownByFamily.set(family, known);
  return (sale) => {
    const found = known.get(sale) ?? read(sale);
    known.set(sale, found);
    return found;
  };
}

/** How far two accounts are apart: field by field, and in all that the model knows of them. */
function distanceBetween(mine: Known, theirs: Known): number {
  let apart = Math.abs(Math.log(mine.price / theirs.price));
  for (let place = 0; place < mine.worths.length; place++)
    apart += Math.abs((mine.worths[place] as number) - (theirs.worths[place] as number));
  return apart;
}

/** How far two accounts that are worth the same have other things. */
function thingsBetween(fields: GameField[], weights: ByField, one: Account, other: Account) {
  return fields.reduce((sum, field) => {
    const { key } = field;
    const things = answerDifference(field, one.answers[key], other.answers[key]);
    return sum + THINGS_SHARE * (weights[key] ?? 0) * things;
  }, 0);
}

const median = (values: number[]): number | null =>
  values.length < KIND_NEEDS
    ? null
    : (values.sort((one, other) => one - other)[Math.floor(values.length / 2)] as number);

/** By what share asked prices lie above paid ones of like accounts; never below. */
function askedAbove(sales: Sale[], knownOf: (sale: Sale) => Known): number {
  const middle = (kind: Sale['kind']) =>
    median(
      sales
        .filter((sale) => sale.kind === kind)
        .map((sale) => Math.log(sale.price / knownOf(sale).price)),
    );
  const [asked, sold] = [middle('asked'), middle('sold')];
  return asked === null || sold === null ? 0 : Math.max(0, Math.expm1(asked - sold));
}

/** The features of each field, and last those of none, such as the server. */
function featuresByField(fields: GameField[], features: Feature[]): number[][] {
  const keys = new Map(fields.map(({ key }, place) => [key, place]));
  const places: number[][] = [...fields.map(() => []), []];
  features.forEach(({ field }, feature) => {
    places[keys.get(field) ?? fields.length]?.push(feature);
  });
  return places;
}

/** By field: how much more the account would bring than the sale, as a share of the sale's price. */
function partsBetween(
  fields: GameField[],
  places: number[][],
  priceOf: PriceOf,
  theirs: Known,
  mine: Known,
): ComparableSale['parts'] {
  const legs = legsBetween(theirs.row, mine.row, places);
  const earned = earnings(priceOf, theirs.row, mine.row, legs, ASKED);
  return places
    .map((_, place) => ({
      field: fields[place]?.key ?? null,
      share: (earned[place] as number) / theirs.price,
    }))
    .filter(({ share }) => share !== 0)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
}

/** What is needed of a model to find the comparables of accounts. */
export interface Comparing {
  fields: GameField[];
  family: TrainedFamily;
  encode: (account: Account) => Float64Array;
  priceOf: PriceOf;
}

/**
 * The sales of a family that are most like an account, three to eight where there are as many: what is
 * worth the same to the model, field by field and in all, and of that what has the same things. Sold
 * ones come before asked ones, and of one seller or account at most two. Similarity falls by two fifths
 * per unit of log price that sets two accounts apart.
 */
export function comparableSales(
  { fields, family, encode, priceOf }: Comparing,
  account: Account,
  sales: Sale[],
): ComparableSale[] {
  const worthsOf = worthReader(family, fields);
  const read = (one: Account): Known => {
    const row = encode(one);
    return { row, price: priceOf(row), worths: worthsOf(row) };
  };
  const mine = read(account);
  const knownOf = remembered(family, read);
  const newest = Math.max(0, ...sales.map((sale) => sale.at.getTime()));
  const age = (sale: Sale) => ((newest - sale.at.getTime()) / DAY) * AGE_DISCOUNT_PER_DAY;
  const alike = sales
    .map((sale) => {
      const distance = distanceBetween(mine, knownOf(sale));
      return { sale, distance, rank: distance / 2 + age(sale) };
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, CLOSEST)
    .map(({ sale, distance }) => {
      const things = thingsBetween(fields, family.uncertainty, account, sale);
      return { sale, similarity: Math.exp(-(distance + things) / 4) };
    })
    .sort((one, other) => other.similarity - age(other.sale) - one.similarity + age(one.sale));
  const above = askedAbove(sales, knownOf);
  const places = featuresByField(fields, family.features);
  return chosen(withoutCrowding(fields, alike)).map(({ sale, similarity }) => ({
    sale,
    similarity,
    haggling: sale.kind === 'asked' ? 1 / (1 + above) - 1 : 0,
    parts: partsBetween(fields, places, priceOf, knownOf(sale), mine),
  }));
}

/** Of sales in the order of their likeness those to show: sold ones before asked ones. */
function chosen<Found extends { sale: Sale; similarity: number }>(alike: Found[]): Found[] {
  const near = alike.filter(({ similarity }) => similarity >= ALIKE);
  const far = alike.filter(({ similarity }) => similarity < ALIKE);
  const soldFirst = (found: Found[]) => [
    ...found.filter(({ sale }) => sale.kind === 'sold'),
    ...found.filter(({ sale }) => sale.kind === 'asked'),
  ];
  const shown = soldFirst(near).slice(0, MOST);
  return shown.length >= FEWEST ? shown : [...shown, ...soldFirst(far)].slice(0, FEWEST);
}
