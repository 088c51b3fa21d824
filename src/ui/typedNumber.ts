import { roundedTo } from '@account-doctor/contract/game';
import { digitsIn, normalizedWord } from '@account-doctor/contract/typed';

/** Maximum number of digits before the point; longer input is shortened, so that each number is exact. */
const MAX_DIGITS = 12;

interface NumberRules {
  min?: number;
  decimals?: number;
}

/** Groups of three digits after one to three others, e.g. `1,280`. */
const GROUPED_DIGITS = /^\D*[1-9]\d{0,2}(,\d{3})+(?!\d)/;
/** A number without superfluous characters, possibly still incomplete, e.g. `1.`. */
const PLAIN_NUMBER = /^-?(\d{0,12}|[1-9]\d{0,2}(,\d{3}){1,3})(\.\d{0,12})?$/;

/**
 * Converts digits, minus sign and decimal point of a text to ASCII. A single comma becomes the decimal point, unless it
 * groups thousands.
 */
function toAsciiNumber(text: string, decimals: number): string {
  const word = normalizedWord(text)
    .replace(/。/g, '.')
    .replace(/^[\u2010-\u2015\u2212]/, '-');
  const hasPoint = word.includes('.') || GROUPED_DIGITS.test(word) || word.split(',').length !== 2;
  return decimals === 0 || hasPoint ? word : word.replace(',', '.');
}

/**
 * The number in typed or pasted text, e.g. `12.5`, `12。5` or `12,5`; `null` without digits. `1,280` is 1280. Without
 * `decimals` the part after the point is ignored; otherwise all of it counts, so that the form can say when it is too
 * long. A minus counts if `min` is below zero.
 */
export function parseNumber(
  text: string,
  { min = 0, decimals = 0 }: NumberRules = {},
): number | null {
  const word = toAsciiNumber(text, decimals);
  const [whole = '', part = ''] = word.split('.');
  const digits = digitsIn(whole).slice(0, MAX_DIGITS);
  const places = decimals > 0 ? digitsIn(part).slice(0, MAX_DIGITS) : '';
  if (digits + places === '') return null;
  const size = Number(`${digits}.${places}`);
  return min < 0 && word.startsWith('-') && size > 0 ? -size : size;
}

/** Whether `parseNumber` uses all characters of a text. Only then a field keeps showing the typed text. */
export function isFullyParsed(text: string, { min = 0, decimals = 0 }: NumberRules): boolean {
  const word = toAsciiNumber(text, decimals);
  return (
    PLAIN_NUMBER.test(word) &&
    (min < 0 || !word.startsWith('-')) &&
    (decimals > 0 || !word.includes('.'))
  );
}

/**
 * The next number above or below, within the range. From an empty field, up gives the smallest positive number and down
 * the minimum.
 */
export function stepNumber(
  value: number | null,
  by: 1 | -1,
  { min, max, decimals }: { min: number; max: number; decimals?: number },
): number {
  const next = value === null ? (by === 1 ? Math.max(1, min) : min) : value + by;
  return roundedTo(Math.min(max, Math.max(min, next)), decimals);
}
