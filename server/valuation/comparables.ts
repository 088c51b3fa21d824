import type { GameField } from '@account-doctor/contract/game';
import { answerDifference } from './answerDifference';
import type { FamilyModel, Term } from './familyModel';
import type { ByField } from './fieldInfluence';
import { columnContributions } from './linear';
import type { Account, ComparableSale, Sale } from './types';

const MOST = 8;
const FEWEST = 3;
/** Sales less alike than this are only shown to reach the fewest. */
const ALIKE = 0.5;
/** A sold price is better evidence than an asked one, a new one better than one 180 days old. */
const ASKED_DISCOUNT = 0.04;
const AGE_DISCOUNT_PER_DAY = 0.04 / 180;
const DAY = 24 * 3_600_000;
/** A field is worth naming as a difference from this share of the price on. */
const NOTICEABLE = 0.01;
/** Of two accounts worth the same, the one with the same things is the more alike. */
const THINGS_SHARE = 0.15;

/** Sales that are compared thing by thing; before that, worth decides. */
const CLOSEST = 60;

/** Tells what each field of an account is worth, on the scale of the log price. */
function worthReader(model: FamilyModel, fields: GameField[]): (row: Float64Array) => Float64Array {
  const places = new Map(fields.map(({ key }, place) => [key, place]));
  // The first term adds up in logarithms.
  const { linear } = model.terms[0] as Term;
  const readable = [...model.features, ...linear.scores];
  const owners = linear.columns.map(
    ({ feature }) => places.get(readable[feature]?.field ?? '') ?? -1,
  );
  return (row) => {
    const worths = new Float64Array(fields.length);
    const parts = columnContributions(linear, row);
    owners.forEach((owner, column) => {
      if (owner >= 0) worths[owner] = (worths[owner] as number) + (parts[column] as number);
    });
    return worths;
  };
}

/** How far two accounts are apart: field by field, and in all. */
function worthDistance(mine: Float64Array, theirs: Float64Array): number {
  let apart = 0;
  let inAll = 0;
  for (let place = 0; place < mine.length; place++) {
    const difference = (mine[place] as number) - (theirs[place] as number);
    apart += Math.abs(difference);
    inAll += difference;
  }
  return apart + Math.abs(inAll);
}

/** A sold and recent sale comes before an asked or old one that is as much alike. */
function discount(sale: Sale, newest: number): number {
  const days = (newest - sale.at.getTime()) / DAY;
  return (sale.kind === 'asked' ? ASKED_DISCOUNT : 0) + days * AGE_DISCOUNT_PER_DAY;
}

/**
 * The sales of a family that are most like an account, three to eight where there are as many. Alike
 * is what is worth the same, field by field and in all; similarity falls by two fifths per unit of
 * log price that sets two accounts apart.
 */
export function comparableSales(
  fields: GameField[],
  family: FamilyModel & { importance: ByField },
  encode: (account: Account) => Float64Array,
  account: Account,
  sales: Sale[],
): ComparableSale[] {
  const worthsOf = worthReader(family, fields);
  const mine = worthsOf(encode(account));
  const newest = Math.max(0, ...sales.map((sale) => sale.at.getTime()));
  /** By how much of the price each field sets the accounts apart, things of the same worth too. */
  const differencesTo = (sale: Sale, theirs: Float64Array) =>
    fields.map((field, place) => {
      const { key } = field;
      const worth = Math.abs((mine[place] as number) - (theirs[place] as number));
      const things = answerDifference(field, account.answers[key], sale.answers[key]);
      return { key, weight: worth + THINGS_SHARE * (family.importance[key] ?? 0) * things };
    });
  return sales
    .map((sale) => {
      const theirs = worthsOf(encode(sale));
      const distance = worthDistance(mine, theirs);
      return { sale, theirs, distance, rank: distance / 2 + discount(sale, newest) };
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, CLOSEST)
    .map(({ sale, theirs, distance }) => {
      const differences = differencesTo(sale, theirs);
      const things = differences.reduce((sum, { weight }) => sum + weight, 0);
      const similarity = Math.exp(-(distance + things) / 4);
      return { sale, similarity, differences, rank: similarity - discount(sale, newest) };
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .filter(({ similarity }, place) => place < FEWEST || similarity >= ALIKE)
    .map(({ sale, similarity, differences }) => ({
      sale,
      similarity,
      differing: differences
        .filter(({ weight }) => weight > NOTICEABLE)
        .sort((one, other) => other.weight - one.weight)
        .map(({ key }) => key),
    }));
}
