import { type NumberField, roundedTo } from '@account-doctor/contract/game';
import type { Occurrence } from './occurrences';

/** A number in a clause, with its position. */
interface Amount {
  value: number;
  /** The number's unit of magnitude, e.g. `w` in `1.2w`; may be empty. */
  scaled: string;
  start: number;
  end: number;
}

const AMOUNTS = /(\d{1,9}(?:\.\d{1,4})?)(万|w|千|k|亿|m)?/g;
const MAGNITUDES: Record<string, number> = { 万: 1e4, w: 1e4, 千: 1e3, k: 1e3, 亿: 1e8, m: 1e6 };

/** Characters allowed between a name and its number. */
const AFTER_NAME = /^(?:[:=x*×+]|约|有|共|达|数量|等级|数|为|是|[到至]){0,3}$/;
const BEFORE_NAME = /^(?:多|\+)?[个张把件套位级点分枚只款抽颗组条]?(?:的|\+)?$/;

/** Numbers of a clause that are not part of a name. */
function amountsOf(text: string, names: readonly Occurrence[]): Amount[] {
  return Array.from(text.matchAll(AMOUNTS), (match) => {
    const [all, digits = '', scaled = ''] = match;
    const start = match.index;
    const value = Number(digits) * (MAGNITUDES[scaled] ?? 1);
    return { value, scaled, start, end: start + all.length };
  }).filter(({ start, end }) => names.every((name) => end <= name.start || start >= name.end));
}

/** Converts a number to the field's unit and decimal places; some games count money in millions. */
const inUnit = ({ unit, decimals }: NumberField, { value, scaled }: Amount) =>
  roundedTo(unit === 'M' && scaled !== '' ? value / 1e6 : value, decimals);

/**
 * The numbers of a clause by the names they belong to. People write `皮肤382 英雄98` or `382皮肤 98英雄`:
 * whichever comes first in the clause, name or number, decides.
 */
export function numbersOf(
  text: string,
  names: readonly Occurrence[],
): { name: Occurrence; value: number; end: number; start: number }[] {
  const amounts = amountsOf(text, names);
  const isLed = (amounts[0]?.start ?? Infinity) < (names[0]?.start ?? Infinity);
  const free = new Set(amounts);
  const found: { name: Occurrence; value: number; start: number; end: number }[] = [];
  const attach = (side: 'before' | 'after') => {
    for (const name of names) {
      const { field, meaning } = name.term;
      if (field.kind !== 'number' || meaning.kind !== 'field') continue;
      if (found.some((known) => known.name === name)) continue;
      const amount = [...free].find((one) =>
        side === 'after'
          ? one.start >= name.end && AFTER_NAME.test(text.slice(name.end, one.start))
          : one.end <= name.start && BEFORE_NAME.test(text.slice(one.end, name.start)),
      );
      if (!amount) continue;
      free.delete(amount);
      const start = Math.min(amount.start, name.start);
      found.push({
        name,
        value: inUnit(field, amount),
        start,
        end: Math.max(amount.end, name.end),
      });
    }
  };
  for (const side of isLed ? (['before', 'after'] as const) : (['after', 'before'] as const))
    attach(side);
  return found;
}
