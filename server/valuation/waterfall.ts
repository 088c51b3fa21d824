import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { pricingEncoder } from './encoder';
import type { Feature } from './features';
import {
  attributePriceDifference,
  differencesBetween,
  type AccountDifference,
  type RowPrice,
} from './path';
import type { Account, Contribution, ItemContribution, ValuedGame } from './types';
import { inWholeYuan } from './wholeYuan';

/**
 * Explains a price as a waterfall from an account without possessions on the same server. Possessions that raise the
 * price never contribute less than 0, those that lower it never more than 0 (decision 52).
 */

/** A possession: an owned option, or the answer to a field without options to own. */
interface Possession {
  field: GameField;
  option: string | null;
  leg: AccountDifference;
}

const takesSeveralOptions = ({ kind }: GameField) => kind === 'multi' || kind === 'leveled';

/** The answer with no value; `null` for a choice, whose options have no order. */
function leastAnswer(field: GameField): Answer | null {
  switch (field.kind) {
    case 'number':
      return field.min;
    case 'boolean':
      return false;
    case 'grade':
      return field.options[0]?.value ?? null;
    case 'multi':
      return [];
    case 'leveled':
      return {};
    case 'choice':
      return null;
  }
}

/** The option of a choice with the lowest value; for a field that lowers the price, the highest. */
function leastChoice(field: GameField, priceWith: (answer: Answer) => number): Answer | null {
  const options = 'options' in field ? field.options : [];
  const sign = field.effect === 'raises' ? 1 : -1;
  const priced = options.map(({ value }) => ({ value, price: sign * priceWith(value) }));
  return priced.sort((one, other) => one.price - other.price)[0]?.value ?? null;
}

/** The answers of an account without possessions. */
function emptyAnswers(fields: GameField[], priceWith: (answers: Answers) => number): Answers {
  const ordered = fields.flatMap((field) => {
    const least = leastAnswer(field);
    return least === null ? [] : [[field.key, least] as const];
  });
  const answers: Answers = Object.fromEntries(ordered);
  const chosen = fields
    .filter(({ kind }) => kind === 'choice')
    .flatMap((field) => {
      const least = leastChoice(field, (answer) => priceWith({ ...answers, [field.key]: answer }));
      return least === null ? [] : [[field.key, least] as const];
    });
  return { ...answers, ...Object.fromEntries(chosen) };
}

/** Each owned option alone, as an answer. */
function singleOptions(answer: Answer): [string, Answer][] {
  return Array.isArray(answer)
    ? answer.map((option) => [option, [option]])
    : Object.entries(answer as Record<string, number>).map(([option, level]) => [
        option,
        { [option]: level },
      ]);
}

/** The account's possessions, each with its changes to an empty account's row. */
function possessionsOf(
  game: ValuedGame,
  features: Feature[],
  account: Account,
  empty: Float64Array,
): Possession[] {
  const encode = pricingEncoder(game, features);
  const row = encode(account);
  return game.fields.flatMap((field): Possession[] => {
    const own = features.flatMap((feature, index) => (feature.field === field.key ? [index] : []));
    const legTo = (end: Float64Array) =>
      differencesBetween(empty, end, [own], features)[0] as AccountDifference;
    const answer = account.answers[field.key];
    if (answer === undefined || !takesSeveralOptions(field))
      return [{ field, option: null, leg: legTo(row) }];
    return singleOptions(answer).map(([option, single]) => ({
      field,
      option,
      leg: legTo(encode({ ...account, answers: { [field.key]: single } })),
    }));
  });
}

/**
 * Removes contributions against their field's direction, e.g. of a choice that is worth less in combination than alone.
 * Their amounts are distributed over the other contributions by size, so that the sum does not change.
 */
function withoutContradiction(possessions: Possession[], earned: Float64Array): number[] {
  const contradicts = possessions.map(({ field }, index) => {
    const amount = earned[index] as number;
    return (field.effect === 'raises' && amount < 0) || (field.effect === 'lowers' && amount > 0);
  });
  let shared = 0;
  let size = 0;
  earned.forEach((amount, index) => {
    if (contradicts[index]) shared += amount;
    else size += Math.abs(amount);
  });
  const share = size > Math.abs(shared) ? shared / size : 0;
  return Array.from(earned, (amount, index) =>
    contradicts[index] ? 0 : amount + share * Math.abs(amount),
  );
}

export interface Waterfall {
  /** In fen: price of an account without possessions; `base` + Σ contributions is the price. */
  base: number;
  /** By field of the form, in whole yuan. */
  contributions: Omit<Contribution, 'uncertainty'>[];
  /**
   * Contribution of each owned option, most valuable first; the options of a field add up to the field's contribution.
   */
  items: ItemContribution[];
}

/**
 * Explains the price of an account, `fair` in fen, by each possession's contribution relative to an
 * account without possessions. An unanswered field is listed as one possession, with the value that
 * the model assumes. Fields newer than the model contribute nothing.
 */
export function waterfall(
  game: ValuedGame,
  features: Feature[],
  priceOf: RowPrice,
  account: Account,
  fair: number,
): Waterfall {
  const encode = pricingEncoder(game, features);
  const rowOf = (answers: Answers) => encode({ ...account, answers });
  const empty = rowOf(emptyAnswers(game.fields, (answers) => priceOf(rowOf(answers))));
  const possessions = possessionsOf(game, features, account, empty);
  const legs = possessions.map(({ leg }) => leg);
  const row = encode(account);
  const scale = fair / priceOf(row);
  const earned = attributePriceDifference(priceOf, empty, row, legs).map(
    (amount) => scale * amount,
  );
  const amounts = inWholeYuan(withoutContradiction(possessions, earned));
  const contributions = game.fields.map(({ key, group }) => ({
    field: key,
    group,
    amount: possessions.reduce(
      (sum, { field }, index) => (field.key === key ? sum + (amounts[index] as number) : sum),
      0,
    ),
  }));
  const items = possessions.flatMap(({ field, option }, index) =>
    option === null ? [] : [{ field: field.key, option, amount: amounts[index] as number }],
  );
  return {
    base: contributions.reduce((base, { amount }) => base - amount, fair),
    contributions,
    items: items.sort((one, other) => other.amount - one.amount),
  };
}
