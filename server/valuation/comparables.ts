import type { Answer, GameField } from '@account-doctor/contract/game';
import type { ByField } from './fieldInfluence';
import type { Account, ComparableSale, Sale } from './types';

const MOST = 8;
const FEWEST = 3;
/** Sales less alike than this are only shown to reach the fewest. */
const ALIKE = 0.6;
/** How different two accounts count in a field that one of them left out. */
const UNKNOWN_DIFFERENCE = 0.5;
/** Differences in a field below this are not worth naming. */
const NOTICEABLE = 0.05;
/** A sold price is better evidence than an asked one, a new one better than one 180 days old. */
const ASKED_DISCOUNT = 0.04;
const AGE_DISCOUNT_PER_DAY = 0.04 / 180;
const DAY = 24 * 3_600_000;

const levelsOf = (answer: Answer): Map<string, number> =>
  Array.isArray(answer)
    ? new Map(answer.map((value) => [value, 1]))
    : new Map(Object.entries(answer as Record<string, number>));

/** Share of owned options, with their levels, that only one of the two has. */
function optionsDifference(one: Answer, other: Answer, lowest: number): number {
  const first = levelsOf(one);
  const second = levelsOf(other);
  let apart = 0;
  let together = 0;
  for (const value of new Set([...first.keys(), ...second.keys()])) {
    const mine = first.has(value) ? 1 + (first.get(value) as number) - lowest : 0;
    const theirs = second.has(value) ? 1 + (second.get(value) as number) - lowest : 0;
    apart += Math.abs(mine - theirs);
    together += Math.max(mine, theirs);
  }
  return together > 0 ? apart / together : 0;
}

/** How different two answers to a field are: 0 the same, 1 as different as can be. */
export function answerDifference(
  field: GameField,
  one: Answer | undefined,
  other: Answer | undefined,
): number {
  if (one === undefined && other === undefined) return 0;
  if (one === undefined || other === undefined) return UNKNOWN_DIFFERENCE;
  switch (field.kind) {
    case 'number': {
      // Relative: 20 against 40 skins differ more than 420 against 440.
      const distance = Math.abs(Math.log1p(Number(one)) - Math.log1p(Number(other)));
      return Math.min(1, distance / Math.log(4));
    }
    case 'grade': {
      const place = (answer: Answer) => field.options.findIndex(({ value }) => value === answer);
      return Math.abs(place(one) - place(other)) / Math.max(1, field.options.length - 1);
    }
    case 'choice':
    case 'boolean':
      return one === other ? 0 : 1;
    case 'multi':
      return optionsDifference(one, other, 1);
    case 'leveled':
      return optionsDifference(one, other, field.level.min);
  }
}

/**
 * The sales of the same family that are most like an account, three to eight where there are as
 * many: by the difference of the answers, each field weighed by what it moves the price.
 */
export function comparableSales(
  fields: GameField[],
  importance: ByField,
  account: Account,
  sales: Sale[],
): ComparableSale[] {
  const newest = Math.max(0, ...sales.map((sale) => sale.at.getTime()));
  const whole = fields.reduce((sum, { key }) => sum + (importance[key] ?? 0), 0);
  const ranked = sales
    .filter((sale) => sale.zoneFamily === account.zoneFamily)
    .map((sale) => {
      const parts = fields.map((field) => ({
        key: field.key,
        weight:
          ((importance[field.key] ?? 0) / Math.max(whole, Number.EPSILON)) *
          answerDifference(field, account.answers[field.key], sale.answers[field.key]),
      }));
      const similarity = 1 - parts.reduce((sum, part) => sum + part.weight, 0);
      const discount =
        (sale.kind === 'asked' ? ASKED_DISCOUNT : 0) +
        ((newest - sale.at.getTime()) / DAY) * AGE_DISCOUNT_PER_DAY;
      return { sale, similarity, parts, rank: similarity - discount };
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST);
  return ranked
    .filter(({ similarity }, place) => place < FEWEST || similarity >= ALIKE)
    .map(({ sale, similarity, parts }) => ({
      sale,
      similarity,
      differing: parts
        .filter(({ key, weight }) => weight > NOTICEABLE * ((importance[key] ?? 0) / whole))
        .sort((one, other) => other.weight - one.weight)
        .map(({ key }) => key),
    }));
}
