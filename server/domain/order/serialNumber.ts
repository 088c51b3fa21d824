import { randomInt } from 'node:crypto';
import { chinaDate } from '../../core/chinaDay';

const RANDOM_DIGITS = 8;

/**
 * A number a person can read out: the day and eight random digits, so that nobody can tell from
 * one how many there are. Two of one day may collide: the unique column decides, the caller retries.
 */
export function serialNumber(now: Date): string {
  const digits = randomInt(10 ** RANDOM_DIGITS)
    .toString()
    .padStart(RANDOM_DIGITS, '0');
  return chinaDate(now).replaceAll('-', '') + digits;
}
