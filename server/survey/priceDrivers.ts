import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { fairPrice } from '../valuation/estimate';
import type { ValuationModel } from '../valuation/model';
import { middleOf } from '../valuation/robust';
import type { Sale, ValuedGame } from '../valuation/types';

/**
 * What affects the prices of a game most: the model values recently sold accounts as they are, and with one answer
 * changed. The effect is the median difference.
 */

/** An item, and by how much accounts that have it would be cheaper without it. */
export interface ItemDriver {
  field: string;
  option: string;
  /** Median difference in fen. */
  amount: number;
  /** Median difference as a share of the price without the item. */
  change: number;
}

/** A field, and how the price changes from one usual answer to another, all else equal. */
export interface AnswerDriver {
  field: string;
  from: Answer;
  to: Answer;
  /** Median difference in fen. */
  amount: number;
  /** Median difference as a share of the price with the answer `from`. */
  change: number;
}

/** Number of accounts that are valued for each item and each field; the newest sales come first. */
const VALUED = 40;
/** Minimum number of accounts with an item or an answer, so that no single account determines an effect. */
export const DRIVER_NEEDS = 10;
/** An answer to a choice is usual if at least this share of the accounts has it. */
const USUAL_SHARE = 0.1;

type PriceOf = (sale: Sale, answers: Answers) => number | null;

const createPriceOf =
  (model: ValuationModel, game: ValuedGame): PriceOf =>
  (sale, answers) =>
    fairPrice(model, game, { ...sale, answers });

/** The median difference of pairs of prices, in fen and as a share of the first; `null` if there are too few pairs. */
function effectOf(
  pairs: readonly (readonly [from: number | null, to: number | null])[],
): { amount: number; change: number } | null {
  const known = pairs.filter((pair): pair is [number, number] => pair.every((price) => price));
  if (known.length < DRIVER_NEEDS) return null;
  return {
    amount: middleOf(known.map(([from, to]) => to - from)),
    change: middleOf(known.map(([from, to]) => to / from - 1)),
  };
}

/** The items of an answer. */
export const ownedOptions = (answer: Answer | undefined): string[] => {
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'object' ? Object.keys(answer) : [];
};

function removeOption(answer: Answer, option: string): Answer {
  if (Array.isArray(answer)) return answer.filter((one) => one !== option);
  const levels = Object.entries(answer as Record<string, number>);
  return Object.fromEntries(levels.filter(([one]) => one !== option));
}

/** The items that add most to the price of an account, in fen, the greatest effect first. */
export function itemDrivers(
  model: ValuationModel,
  game: ValuedGame,
  newest: readonly Sale[],
): ItemDriver[] {
  const priceOf = createPriceOf(model, game);
  const asSold = new Map<Sale, number | null>();
  const soldAs = (sale: Sale) => {
    if (!asSold.has(sale)) asSold.set(sale, priceOf(sale, sale.answers));
    return asSold.get(sale) ?? null;
  };
  return game.fields
    .filter(({ kind, retired }) => !retired && (kind === 'multi' || kind === 'leveled'))
    .flatMap(({ key }) =>
      [...ownersOf(newest, key)].flatMap(([option, owners]): ItemDriver[] => {
        if (owners.length < DRIVER_NEEDS) return [];
        const effect = effectOf(
          owners.map((sale) => {
            const answer = removeOption(sale.answers[key] as Answer, option);
            return [priceOf(sale, { ...sale.answers, [key]: answer }), soldAs(sale)];
          }),
        );
        return effect && effect.amount > 0 ? [{ field: key, option, ...effect }] : [];
      }),
    )
    .sort((one, other) => other.amount - one.amount);
}

/** For each option of a field, the newest sales that have it. */
function ownersOf(newest: readonly Sale[], field: string): Map<string, Sale[]> {
  const owners = new Map<string, Sale[]>();
  for (const sale of newest)
    for (const option of ownedOptions(sale.answers[field])) {
      const own = owners.get(option) ?? [];
      if (own.length < VALUED) own.push(sale);
      owners.set(option, own);
    }
  return owners;
}

/** How the price depends on the fields without items, as a share of the price, the greatest effect first. */
export function answerDrivers(
  model: ValuationModel,
  game: ValuedGame,
  newest: readonly Sale[],
): AnswerDriver[] {
  const priceOf = createPriceOf(model, game);
  return game.fields
    .filter(({ retired }) => !retired)
    .flatMap((field): AnswerDriver[] => {
      const answered = newest.filter(({ answers }) => answers[field.key] !== undefined);
      const usual = usualAnswersOf(field, answered);
      const valued = answered.slice(0, VALUED);
      const pricesWith = (answer: Answer) =>
        valued.map((sale) => priceOf(sale, { ...sale.answers, [field.key]: answer }));
      const priced = usual.map((answer) => ({ answer, prices: pricesWith(answer) }));
      const [from, to] = field.kind === 'choice' ? extremesOf(priced) : priced;
      if (!from || !to) return [];
      const effect = effectOf(from.prices.map((price, index) => [price, to.prices[index] ?? null]));
      if (!effect || effect.amount === 0) return [];
      return [{ field: field.key, from: from.answer, to: to.answer, ...effect }];
    })
    .sort((one, other) => Math.abs(Math.log1p(other.change)) - Math.abs(Math.log1p(one.change)));
}

/** The two usual answers to compare; for a choice, whose options have no order, all usual answers. */
function usualAnswersOf(field: GameField, answered: readonly Sale[]): Answer[] {
  const given = answered.map(({ answers }) => answers[field.key] as Answer);
  if (given.length < DRIVER_NEEDS) return [];
  const quarters = <Value>(sorted: Value[]): Value[] => {
    const [low, high] = [0.25, 0.75].map((at) => sorted[Math.floor(at * sorted.length)] as Value);
    return low === high ? [] : [low as Value, high as Value];
  };
  switch (field.kind) {
    case 'number':
      return quarters(given.map(Number).sort((one, other) => one - other));
    case 'grade': {
      const order = field.options.map(({ value }) => value);
      return quarters(
        given.map(String).sort((one, other) => order.indexOf(one) - order.indexOf(other)),
      );
    }
    case 'boolean':
      return [false, true];
    case 'choice':
      return field.options
        .map(({ value }) => value)
        .filter((value) => {
          const count = given.filter((answer) => answer === value).length;
          return count >= DRIVER_NEEDS && count >= USUAL_SHARE * given.length;
        });
    case 'multi':
    case 'leveled':
      return [];
  }
}

/** The answers with the lowest and the highest prices. */
function extremesOf<Priced extends { prices: (number | null)[] }>(priced: Priced[]): Priced[] {
  const middle = ({ prices }: Priced) => middleOf(prices.map((price) => price ?? NaN));
  const sorted = [...priced].sort((one, other) => middle(one) - middle(other));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest && highest && lowest !== highest ? [lowest, highest] : [];
}
