import { roundedTo } from '@account-doctor/contract/game';
import { digitsIn, typedWord } from '@account-doctor/contract/typed';

/** Maximum number of digits before the point; longer input is shortened, so that each number is exact. */
const MOST_DIGITS = 12;

/**
 * The number in typed or pasted text, e.g. `12.5`; `null` without digits. Without `decimals` the part after the point is
 * ignored; otherwise all of it counts, so that the form can say when it is too long.
 */
export function parseNumber(text: string, decimals = 0): number | null {
  const [whole = '', part = ''] = typedWord(text).split('.');
  const digits = digitsIn(whole).slice(0, MOST_DIGITS);
  const places = decimals > 0 ? digitsIn(part).slice(0, MOST_DIGITS) : '';
  return digits + places === '' ? null : Number(`${digits}.${places}`);
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
