import { type NumberField, roundedTo } from '@account-doctor/contract/game';
import type { Clause } from './clauses';

/** A number in a clause, with its position. */
export interface Amount {
  value: number;
  /** The number's unit of magnitude, e.g. `w` in `1.2w`; may be empty. */
  scaled: string;
  /** Whether the value needs a check: a range, or a single digit in Chinese, which may also be a word like 一些. */
  isRough: boolean;
  start: number;
  end: number;
}

const DIGITS = '零一二三四五六七八九';
const CHINESE = /[一二两三四五六七八九十百][零一二两三四五六七八九十百千]*/g;
const PLAIN = /(约?)(\d{1,9}(?:\.\d{1,4})?)(万|w|千|k|亿|m)?/g;
const MAGNITUDES: Record<string, number> = { 万: 1e4, w: 1e4, 千: 1e3, k: 1e3, 亿: 1e8, m: 1e6 };
const PLACES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** The value of a numeral such as 六十 or 一百二十一; `null` if it is none. */
function chineseNumber(text: string): number | null {
  let sum = 0;
  let digit: number | null = null;
  for (const character of text) {
    const place = PLACES[character];
    if (place !== undefined) {
      if (digit === null && place > 10) return null;
      sum += (digit ?? 1) * place;
      digit = null;
    } else if (digit !== null && digit !== 0) return null;
    else digit = character === '两' ? 2 : DIGITS.indexOf(character);
  }
  return sum + (digit ?? 0);
}

/** The numbers of a clause in their order, without those that letters continue: 10s. */
export function amountsOf({ text, gaps }: Clause): Amount[] {
  const endsAt = (index: number) => gaps.has(index) || !/[a-z\d]/.test(text[index] ?? '');
  const plain = Array.from(text.matchAll(PLAIN)).flatMap((match): Amount[] => {
    const [, rough = '', digits = '', unit = ''] = match;
    const start = match.index;
    const end = start + rough.length + digits.length;
    const scaled = endsAt(end + unit.length) ? unit : '';
    if (!endsAt(end + scaled.length)) return [];
    const value = Number(digits) * (MAGNITUDES[scaled] ?? 1);
    return [{ value, scaled, isRough: rough !== '', start, end: end + scaled.length }];
  });
  const chinese = Array.from(text.matchAll(CHINESE)).flatMap((match): Amount[] => {
    const [all] = match;
    const value = chineseNumber(all);
    const start = match.index;
    const isRough = all.length === 1;
    return value === null ? [] : [{ value, scaled: '', isRough, start, end: start + all.length }];
  });
  return [...plain, ...chinese].sort((one, other) => one.start - other.start);
}

/**
 * Converts a number to the field's unit and decimal places. Some games count money in millions, which people also write
 * as a plain number: 524506 is 0.52 M.
 */
export function inUnit(
  { unit, decimals, max }: NumberField,
  { value, scaled }: Pick<Amount, 'value' | 'scaled'>,
): number {
  const isWhole = scaled !== '' || value > max;
  return roundedTo(unit === 'M' && isWhole ? value / 1e6 : value, decimals);
}
