import type { GameField } from '@account-doctor/contract/game';
import { answerDifference } from './answerDifference';
import { appraiser, saleAppraiser, type Appraisal } from './appraisal';
import { withoutCrowding } from './crowding';
import { encoder } from './encoder';
import type { Feature } from './features';
import type { ByField } from './fieldInfluence';
import { earnings, legsBetween, type PriceOf } from './path';
import type { TrainedFamily } from './model';
import type { Account, ComparableSale, Sale, ValuedGame } from './types';

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

/** How far two accounts are apart: field by field, and in all that the model knows of them. */
function distanceBetween(mine: Appraisal, theirs: Appraisal): number {
  let apart = Math.abs(mine.value - theirs.value);
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

const median = (values: Float64Array): number | null =>
  values.length < KIND_NEEDS ? null : (values.sort()[Math.floor(values.length / 2)] as number);

/** By what share asked prices lie above paid ones of like accounts; never below. */
function askedAbove(sales: Sale[], appraise: (sale: Sale) => Appraisal): number {
  const middle = (kind: Sale['kind']) =>
    median(
      Float64Array.from(
        sales.filter((sale) => sale.kind === kind),
        (sale) => Math.log(sale.price) - appraise(sale).value,
      ),
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
  theirs: Float64Array,
  mine: Float64Array,
): ComparableSale['parts'] {
  const legs = legsBetween(theirs, mine, places);
  const earned = earnings(priceOf, theirs, mine, legs, ASKED);
  const price = priceOf(theirs);
  return places
    .map((_, place) => ({
      field: fields[place]?.key ?? null,
      share: (earned[place] as number) / price,
    }))
    .filter(({ share }) => share !== 0)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
}

/** What is needed of a model to find the comparables of accounts. */
export interface Comparing {
  game: ValuedGame;
  family: TrainedFamily;
  priceOf: PriceOf;
}

/** A sale, and how far it is from the account that is priced. */
interface Ranked {
  sale: Sale;
  distance: number;
  /** The lower, the sooner it is shown. */
  rank: number;
}

/** The sales nearest to an account by what the model says of both, in their order. */
function closestSales(
  mine: Appraisal,
  sales: Sale[],
  appraise: (sale: Sale) => Appraisal,
  age: (sale: Sale) => number,
): Ranked[] {
  const closest: Ranked[] = [];
  for (const sale of sales) {
    const distance = distanceBetween(mine, appraise(sale));
    const rank = distance / 2 + age(sale);
    if (closest.length === CLOSEST && rank >= (closest.at(-1) as Ranked).rank) continue;
    if (closest.length === CLOSEST) closest.pop();
    let place = closest.length;
    while (place > 0 && rank < (closest[place - 1] as Ranked).rank) place--;
    closest.splice(place, 0, { sale, distance, rank });
  }
  return closest;
}

/**
 * The sales of a family that are most like an account, three to eight where there are as many: what is
 * worth the same to the model, field by field and in all, and of that what has the same things. Sold
 * ones come before asked ones, and of one seller or account at most two. Similarity falls by two fifths
 * per unit of log price that sets two accounts apart.
 */
export function comparableSales(
  { game, family, priceOf }: Comparing,
  account: Account,
  sales: Sale[],
): ComparableSale[] {
  const { fields } = game;
  const appraise = saleAppraiser(family, game);
  const mine = appraiser(family, game)(account);
  const newest = sales.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  const age = (sale: Sale) => ((newest - sale.at.getTime()) / DAY) * AGE_DISCOUNT_PER_DAY;
  const alike = closestSales(mine, sales, appraise, age)
    .map(({ sale, distance }) => {
      const things = thingsBetween(fields, family.uncertainty, account, sale);
      return { sale, similarity: Math.exp(-(distance + things) / 4) };
    })
    .sort((one, other) => other.similarity - age(other.sale) - one.similarity + age(one.sale));
  const shown = chosen(withoutCrowding(fields, alike));
  const above = shown.some(({ sale }) => sale.kind === 'asked') ? askedAbove(sales, appraise) : 0;
  const places = featuresByField(fields, family.features);
  const encode = encoder(game, family.features);
  const row = encode(account);
  return shown.map(({ sale, similarity }) => ({
    sale,
    similarity,
    haggling: sale.kind === 'asked' ? 1 / (1 + above) - 1 : 0,
    parts: partsBetween(fields, places, priceOf, encode(sale), row),
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
