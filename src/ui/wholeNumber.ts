import { digitsIn, typedWord } from '@account-doctor/contract/typed';

/** Maximum number of digits; longer input is shortened, so that each number is exact. */
const MOST_DIGITS = 12;

/** The integer part of typed or pasted text, e.g. `12` for `12.5`; `null` without digits. */
export function parseInteger(text: string): number | null {
  const [whole = ''] = typedWord(text).split('.');
  const digits = digitsIn(whole).slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
}

/**
 * The next number above or below, within the range. From an empty field, up gives the smallest positive number and down
 * the minimum.
 */
export function stepNumber(
  value: number | null,
  by: 1 | -1,
  { min, max }: { min: number; max: number },
): number {
  const next = value === null ? (by === 1 ? Math.max(1, min) : min) : value + by;
  return Math.min(max, Math.max(min, next));
}
