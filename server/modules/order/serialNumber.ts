import { randomInt } from 'node:crypto';

const RANDOM_DIGITS = 8;

/** Writes the calendar day in China as `2026-11-20`, which is how Sweden writes days. */
const chinaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/**
 * A number a person can read out: the day and eight random digits, so that nobody can tell from
 * one how many there are. Two of one day may collide: the unique column decides, the caller retries.
 */
export function serialNumber(now: Date): string {
  const digits = randomInt(10 ** RANDOM_DIGITS)
    .toString()
    .padStart(RANDOM_DIGITS, '0');
  return chinaDay.format(now).replaceAll('-', '') + digits;
}
