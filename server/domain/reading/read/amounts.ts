import { type NumberField, roundedTo } from '@account-doctor/contract/game';
import type { Clause } from './clauses';

/** A number in a clause, with its position. */
export interface Amount {
  value: number;
  /** The magnitude word written after the digits, e.g. `w` in `1.2w`; empty if there is no such word. */
  scaled: string;
  /**
   * Whether the user must check the value: a range, an approximation such as 50多, or a single Chinese digit, which may
   * be part of a word such as 一些.
   */
  isRough: boolean;
  start: number;
  end: number;
}

const DIGITS = '零一二三四五六七八九';
const CHINESE =
  /((?!一[共起定直样])[一二两俩三四五六七八九十百][零一二两三四五六七八九十百千]*)(?:(万|亿)((?:零?[一二三四五六七八九][十百千]?)*)(万?))?/g;
const PLAIN = /(约?)(\d{1,9}(?:\.\d{1,4})?)/g;
/** Characters after a number that make it approximate: 三百多, 300+. */
const APPROXIMATE = /^(?:[多来几余](?!把|件|款|种|个号)|\+(?!\d))/;
/** A digit that does not belong to the number before it, because it begins a count or a word: 一万 五个, 一万 一口价. */
const OTHER_COUNT = /^(?:.[个把张件套位级命魂精叠星天月年折区]|一[共起定直样口手键]|二[次手])/;
const HAN = /^\p{Script=Han}/u;
const UNIT = /^(千万|百万|万|w|千|k|亿|m)/;
/** Words and letters for magnitudes, in lower case. */
export const MAGNITUDES: Record<string, number> = {
  ...{ 百万: 1e6, 千万: 1e7, 亿: 1e8, 万: 1e4, w: 1e4, 千: 1e3, k: 1e3, m: 1e6 },
};
const PLACES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** The value of a Chinese numeral such as 六十, 一百二十一 or 一百三 (130); `null` for other texts. */
export function chineseNumber(text: string): number | null {
  let sum = 0;
  let digit: number | null = null;
  let next = 1;
  for (const character of text) {
    const place = PLACES[character];
    if (place !== undefined) {
      if (digit === null && place > 10) return null;
      sum += (digit ?? 1) * place;
      next = place / 10;
      digit = null;
    } else if (digit !== null && digit !== 0) return null;
    else {
      if (character === '零') next = 1;
      digit = '两俩'.includes(character) ? 2 : DIGITS.indexOf(character);
    }
  }
  return sum + (digit ?? 0) * (sum >= 100 ? next : 1);
}

/** The numbers of a clause in their order; omits numbers that letters follow directly, e.g. 10s. */
export function amountsOf(clause: Clause): Amount[] {
  const { text } = clause;
  const plain = Array.from(text.matchAll(PLAIN)).flatMap((match): Amount[] => {
    const [all, rough = '', digits = ''] = match;
    const found = scaledNumber(clause, match.index + all.length, Number(digits));
    return found
      ? [
          {
            ...found,
            isRough: rough !== '' || APPROXIMATE.test(text.slice(found.end)),
            start: match.index,
          },
        ]
      : [];
  });
  const chinese = wordsBetweenGaps(clause).flatMap(({ word, at }) =>
    Array.from(word.matchAll(CHINESE)).flatMap((match): Amount[] => {
      const [all, numeral = '', scaled = '', rest = '', ten = ''] = match;
      const value = chineseNumber(numeral);
      if (value === null) return [];
      const magnitude = MAGNITUDES[scaled] ?? 1;
      const after = word.slice(match.index + all.length);
      const isDigit = rest.length === 1 && ten === '';
      const more =
        isDigit && OTHER_COUNT.test(rest + after)
          ? 0
          : smallerPart(rest, { magnitude, scaled: ten });
      const start = at + match.index;
      const end = start + all.length - (more ? 0 : rest.length + ten.length);
      const isUnclear = more === null || (more > 0 && isDigit && HAN.test(after));
      const isRough = all.length === 1 || isUnclear || APPROXIMATE.test(text.slice(end));
      return [{ value: value * magnitude + (more ?? 0), scaled, isRough, start, end }];
    }),
  );
  const inOrder = [...plain, ...chinese].sort((one, other) => one.start - other.start);
  return inOrder.filter((one) => !inOrder.some((other) => isInside(one, other)));
}

/** The parts of a clause's text between its gaps; numerals do not continue behind a gap. */
function wordsBetweenGaps({ text, gaps }: Clause): { word: string; at: number }[] {
  const starts = [0, ...gaps].sort((one, other) => one - other);
  return starts.map((at, index) => ({ word: text.slice(at, starts[index + 1]), at }));
}

/** The value of the numeral after 万 or 亿: 八 of 一万八 is 8,000, as is 八千 of 一万八千; 六千万 of 一亿六千万 is 60 million. */
function smallerPart(
  numeral: string,
  { magnitude, scaled }: { magnitude: number; scaled: string },
): number | null {
  const value = chineseNumber(numeral);
  if (value === null || scaled !== '') return value && value * (MAGNITUDES[scaled] ?? 1);
  return numeral.length === 1 ? (value * magnitude) / 10 : value;
}

const isInside = (one: Amount, other: Amount): boolean =>
  one !== other && one.start > other.start && one.start < other.end;

/** A number with its magnitude: 1.2w, 5千万, 1万2 (12,000), 1亿2000万. `null` if more letters or digits follow directly. */
function scaledNumber(
  { text, gaps }: Clause,
  index: number,
  number: number,
): Pick<Amount, 'value' | 'scaled' | 'end'> | null {
  const endsAt = (at: number) => gaps.has(at) || !/[a-z\d]/.test(text[at] ?? '');
  const [unit = ''] = UNIT.exec(text.slice(index)) ?? [];
  const magnitude = MAGNITUDES[unit] ?? 1;
  const end = index + unit.length;
  if (endsAt(end)) return { value: number * magnitude, scaled: unit, end };
  const [, tenths] = unit === 'w' ? (/^(\d)(?![\da-z.])/.exec(text.slice(end)) ?? []) : [];
  if (tenths && !gaps.has(end) && number < 100)
    return { value: (number + Number(tenths) / 10) * magnitude, scaled: unit, end: end + 1 };
  // A letter may begin the next word.
  if (unit === '' || /[a-z]/.test(unit))
    return endsAt(index) ? { value: number, scaled: '', end: index } : null;
  const [all = '', more, smaller] = /^(\d{1,8})(千万|百万|万|千)?/.exec(text.slice(end)) ?? [];
  if (all === '' || !endsAt(end + all.length)) return null;
  const rest = Number(more) * (smaller ? (MAGNITUDES[smaller] ?? 1) : magnitude / 10 ** all.length);
  return { value: number * magnitude + rest, scaled: unit, end: end + all.length };
}

/**
 * Converts a number to the field's unit and decimals. Fields with the unit M count millions, which people also write in
 * full: 524506 is 0.52 M.
 */
export function toFieldUnit(
  { unit, decimals, max }: NumberField,
  { value, scaled }: Pick<Amount, 'value' | 'scaled'>,
): number {
  const isWhole = scaled !== '' || value > max;
  return roundedTo(unit === 'M' && isWhole ? value / 1e6 : value, decimals);
}
