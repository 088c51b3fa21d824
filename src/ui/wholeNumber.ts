import { digitsIn, typedWord } from '@account-doctor/contract/typed';

/** Longer input is cut: every number of that many digits is still exact. */
const MOST_DIGITS = 12;

/** The integer part of the number in typed or pasted text, `12` for `12.5`, or `null` if it has no digits. */
export function typedNumber(text: string): number | null {
  const [whole = ''] = typedWord(text).split('.');
  const digits = digitsIn(whole).slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
}

/**
 * The next number up or down within the range. From nothing, up is the first there can be some of,
 * and down says that there is none.
 */
export function stepped(
  value: number | null,
  by: 1 | -1,
  { min, max }: { min: number; max: number },
): number {
  const next = value === null ? (by === 1 ? Math.max(1, min) : min) : value + by;
  return Math.min(max, Math.max(min, next));
}
