import { randomInt } from 'node:crypto';
import { chinaDate } from '../../core/chinaDay';

const RANDOM_DIGITS = 8;

/**
 * A number that people can read out: the date and eight random digits, which do not reveal how many orders exist. Two
 * numbers of a day may be equal: the column is unique, and the caller retries.
 */
export function serialNumber(now: Date): string {
  const digits = randomInt(10 ** RANDOM_DIGITS)
    .toString()
    .padStart(RANDOM_DIGITS, '0');
  return chinaDate(now).replaceAll('-', '') + digits;
}
