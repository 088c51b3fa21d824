import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { encoder } from './encoder';
import type { Feature } from './features';
import { earnings, legsBetween, type Leg, type PriceOf } from './path';
import type { Account, Contribution, ItemContribution, ValuedGame } from './types';
import { inWholeYuan } from './wholeYuan';

/**
 * Where the price of an account comes from: the way up from an account without possessions, on the same
 * server. What is owned adds, for nothing that raises a price lies below nothing; what lowers it takes
 * off. Decision 52.
 */

/** What an account has: one of the options it owns, or its answer to a field without such. */
interface Possession {
  field: GameField;
  option: string | null;
  leg: Leg;
}

const ownsOptions = ({ kind }: GameField) => kind === 'multi' || kind === 'leveled';

/** The answer that adds nothing; `null` of a choice, whose options have no order. */
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

/** Of the options of a choice the one that is worth least; where the field lowers, most. */
function leastChoice(field: GameField, priceWith: (answer: Answer) => number): Answer | null {
  const options = 'options' in field ? field.options : [];
  const sign = field.effect === 'raises' ? 1 : -1;
  const priced = options.map(({ value }) => ({ value, price: sign * priceWith(value) }));
  return priced.sort((one, other) => one.price - other.price)[0]?.value ?? null;
}

/** What an account without possessions answers to every field of the form. */
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

/** Each owned option by itself, as an answer. */
function singleOptions(answer: Answer): [string, Answer][] {
  return Array.isArray(answer)
    ? answer.map((option) => [option, [option]])
    : Object.entries(answer as Record<string, number>).map(([option, level]) => [
        option,
        { [option]: level },
      ]);
}

/** What an account owns and answers, each with what it changes of an empty account's row. */
function possessionsOf(
  game: ValuedGame,
  features: Feature[],
  account: Account,
  empty: Float64Array,
): Possession[] {
  const encode = encoder(game, features);
  const row = encode(account);
  return game.fields.flatMap((field): Possession[] => {
    const own = features.flatMap((feature, place) => (feature.field === field.key ? [place] : []));
    const legTo = (end: Float64Array) => legsBetween(empty, end, [own])[0] as Leg;
    const answer = account.answers[field.key];
    if (answer === undefined || !ownsOptions(field))
      return [{ field, option: null, leg: legTo(row) }];
    return singleOptions(answer).map(([option, single]) => ({
      field,
      option,
      leg: legTo(encode({ ...account, answers: { [field.key]: single } })),
    }));
  });
}

/**
 * What is earned, with nothing against its field's direction: a choice may be worth less beside other
 * answers than by itself, and a field left out less than none of it. The others share such amounts by
 * their size, so that the sum stays.
 */
function withoutContradiction(possessions: Possession[], earned: Float64Array): number[] {
  const contradicts = possessions.map(({ field }, place) => {
    const amount = earned[place] as number;
    return field.effect === 'raises' ? amount < 0 : amount > 0;
  });
  let shared = 0;
  let size = 0;
  earned.forEach((amount, place) => {
    if (contradicts[place]) shared += amount;
    else size += Math.abs(amount);
  });
  const share = size > Math.abs(shared) ? shared / size : 0;
  return Array.from(earned, (amount, place) =>
    contradicts[place] ? 0 : amount + share * Math.abs(amount),
  );
}

export interface Waterfall {
  /** Fen: what an account without possessions costs; `base` + Σ contributions is the price. */
  base: number;
  /** By field of the form, in whole yuan. */
  contributions: Omit<Contribution, 'uncertainty'>[];
  /** What each owned option adds, the dearest first; those of a field add up to its contribution. */
  items: ItemContribution[];
}

/**
 * Explains the price of an account, `fair` in fen, by what each of its possessions adds to that of an
 * account without any. A field that was left out counts as one possession, worth what the model takes
 * it for. A model may be older than the form: of a new field it knows nothing, and it adds nothing.
 */
export function waterfall(
  game: ValuedGame,
  features: Feature[],
  priceOf: PriceOf,
  account: Account,
  fair: number,
): Waterfall {
  const encode = encoder(game, features);
  const rowOf = (answers: Answers) => encode({ ...account, answers });
  const empty = rowOf(emptyAnswers(game.fields, (answers) => priceOf(rowOf(answers))));
  const possessions = possessionsOf(game, features, account, empty);
  const legs = possessions.map(({ leg }) => leg);
  const row = encode(account);
  const scale = fair / priceOf(row);
  const earned = earnings(priceOf, empty, row, legs).map((amount) => scale * amount);
  const amounts = inWholeYuan(withoutContradiction(possessions, earned));
  const contributions = game.fields.map(({ key, group }) => ({
    field: key,
    group,
    amount: possessions.reduce(
      (sum, { field }, place) => (field.key === key ? sum + (amounts[place] as number) : sum),
      0,
    ),
  }));
  const items = possessions.flatMap(({ field, option }, place) =>
    option === null ? [] : [{ field: field.key, option, amount: amounts[place] as number }],
  );
  return {
    base: contributions.reduce((base, { amount }) => base - amount, fair),
    contributions,
    items: items.sort((one, other) => other.amount - one.amount),
  };
}
