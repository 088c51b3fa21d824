import type { GameField } from '@account-doctor/contract/game';
import { DAY } from '@account-doctor/contract/time';
import { saleValuer } from './saleValuation';
import { alikeAccounts, identities } from './identity';
import { pricingEncoder } from './encoder';
import type { Feature } from './features';
import { columnContributions } from './linearReader';
import { attributePriceDifference, differencesBetween, type RowPrice } from './path';
import type { TrainedFamily } from './model';
import { middleOf } from './robust';
import type { Account, ComparableSale, Sale, ValuedGame } from './types';
import { rowValuer, type ValueByField } from './rowValuation';

const MOST = 8;
const FEWEST = 3;
/** Maximum number of sales per seller or relisted account in a list. */
const MOST_OF_ONE = 2;
/** Sales with a lower similarity are shown only to reach the minimum number. */
const ALIKE = 0.5;
/** Newer sales are preferred: the sort order subtracts 0.04 from the similarity per 180 days of age. */
const AGE_DISCOUNT_PER_DAY = 0.04 / 180;
/**
 * Weight of differing items in the distance, so that of two accounts with the same value the one with more equal items
 * is more similar.
 */
const THINGS_SHARE = 0.09;
/** Number of sales compared item by item, after preselection by value. */
const CLOSEST = 40;
/** Minimum number of listed, and of sold, prices to compare the two. */
const KIND_NEEDS = 10;

/** Approximate number of model evaluations to compare two accounts; few suffice, because the accounts are similar. */
const ASKED = 32;

/** Sum of the absolute differences between two accounts' values. */
function apart(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++)
    sum += Math.abs((one[index] as number) - (other[index] as number));
  return sum;
}

/** By how much listed prices exceed sold prices of equal value, as a share of the sold price; at least 0. */
function askedAbove(sales: Sale[], valueOf: (sale: Sale) => ValueByField): number {
  const apartOf = (kind: Sale['kind']) =>
    sales
      .filter((sale) => sale.kind === kind)
      .map((sale) => Math.log(sale.price) - valueOf(sale).value);
  const [asked, sold] = [apartOf('asked'), apartOf('sold')];
  if (asked.length < KIND_NEEDS || sold.length < KIND_NEEDS) return 0;
  return Math.max(0, Math.expm1(middleOf(asked) - middleOf(sold)));
}

/** The features of each field; the last entry has those without a field, such as the server. */
function featuresByField(fields: GameField[], features: Feature[]): number[][] {
  const keys = new Map(fields.map(({ key }, index) => [key, index]));
  const places: number[][] = [...fields.map(() => []), []];
  features.forEach(({ field }, feature) => {
    places[keys.get(field) ?? fields.length]?.push(feature);
  });
  return places;
}

/** Per field, how much more the valued account is worth than the sold one, as a share of the sale's price. */
function partsBetween(
  { game: { fields }, family: { features }, priceOf }: Comparing,
  places: number[][],
  theirs: Float64Array,
  mine: Float64Array,
): ComparableSale['parts'] {
  const legs = differencesBetween(theirs, mine, places, features);
  const earned = attributePriceDifference(priceOf, theirs, mine, legs, ASKED);
  const price = priceOf(theirs);
  return places
    .map((_, index) => ({
      field: fields[index]?.key ?? null,
      share: (earned[index] as number) / price,
    }))
    .filter(({ share }) => share !== 0)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
}

/** The parts of a model needed to find comparables. */
export interface Comparing {
  game: ValuedGame;
  family: TrainedFamily;
  priceOf: RowPrice;
}

/** A sale with its distance from the valued account. */
interface Ranked {
  sale: Sale;
  distance: number;
  /** Lower ranks are shown first. */
  rank: number;
}

/** The sales closest to an account by the model's valuation, sorted. */
function closestSales(
  mine: ValueByField,
  sales: Sale[],
  valueOf: (sale: Sale) => ValueByField,
  age: (sale: Sale) => number,
): Ranked[] {
  const closest: Ranked[] = [];
  let worst = Infinity;
  for (const sale of sales) {
    const theirs = valueOf(sale);
    const inTotal = Math.abs(mine.value - theirs.value);
    const aged = age(sale);
    // The difference of the total values alone already excludes most sales.
    if (inTotal / 2 + aged >= worst) continue;
    const distance = inTotal + apart(mine.byField, theirs.byField);
    const rank = distance / 2 + aged;
    if (rank >= worst) continue;
    if (closest.length === CLOSEST) closest.pop();
    let place = closest.length;
    while (place > 0 && rank < (closest[place - 1] as Ranked).rank) place--;
    closest.splice(place, 0, { sale, distance, rank });
    if (closest.length === CLOSEST) worst = (closest.at(-1) as Ranked).rank;
  }
  return closest;
}

/**
 * The most similar sales of a family, three to eight if available: first the closest in value, by field and in total,
 * then of these the ones with the most equal items. Sold accounts come before listed ones, at most two per seller or
 * account. A difference of 1 in log price reduces the similarity by two fifths.
 */
export function comparableSales(
  { game, family, priceOf }: Comparing,
  account: Account,
  sales: Sale[],
): ComparableSale[] {
  const { fields } = game;
  const valueOf = saleValuer(family, game);
  const encode = pricingEncoder(game, family.features);
  const row = encode(account);
  const mine = rowValuer(family)(row);
  /** Contribution of each column: unlike the value of a field, these distinguish items of the same value. */
  const things = Float64Array.from(columnContributions(family.linear, row));
  let newest = 0;
  for (const { at } of sales) newest = Math.max(newest, at.getTime());
  const age = (sale: Sale) => ((newest - sale.at.getTime()) / DAY) * AGE_DISCOUNT_PER_DAY;
  const alike = closestSales(mine, sales, valueOf, age)
    .map(({ sale, distance }) => {
      const theirs = columnContributions(family.linear, encode(sale));
      const whole = distance + THINGS_SHARE * apart(things, theirs);
      return { sale, similarity: Math.exp(-whole / 4) };
    })
    .sort((one, other) => other.similarity - age(other.sale) - one.similarity + age(one.sale));
  // Finding sales of one account takes long, and the first sales usually suffice.
  const first = withoutCrowding(fields, alike.slice(0, 2 * MOST))
    .filter(isBest)
    .slice(0, MOST);
  const shown = first.length === MOST ? first : chosen(withoutCrowding(fields, alike));
  const above = shown.some(({ sale }) => sale.kind === 'asked') ? askedAbove(sales, valueOf) : 0;
  const places = featuresByField(fields, family.features);
  return shown.map(({ sale, similarity }) => ({
    sale,
    similarity,
    haggling: sale.kind === 'asked' ? 1 / (1 + above) - 1 : 0,
    parts: partsBetween({ game, family, priceOf }, places, encode(sale), row),
  }));
}

const isBest = ({ sale, similarity }: { sale: Sale; similarity: number }) =>
  similarity >= ALIKE && sale.kind === 'sold';

/** Picks the comparables to show from sales sorted by similarity; sold before listed. */
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

/** Keeps at most two sales per seller or account, so that none dominates the list. */
function withoutCrowding<Found extends { sale: Sale }>(
  fields: GameField[],
  found: Found[],
): Found[] {
  const sales = found.map(({ sale }) => sale);
  const identity = identities(sales, alikeAccounts(fields, sales));
  const counts = new Map<string, number>();
  return found.filter(({ sale: { sellerRef } }, index) => {
    const account = `account ${identity[index]}`;
    const names = sellerRef === null ? [account] : [account, `seller ${sellerRef}`];
    if (names.some((name) => (counts.get(name) ?? 0) >= MOST_OF_ONE)) return false;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  });
}
