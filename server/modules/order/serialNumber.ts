import { randomInt } from 'node:crypto';

const CHINA_OFFSET = 8 * 3_600_000;
const RANDOM_DIGITS = 8;

/** The calendar day in China, which has one time zone and no summer time, e.g. `20261120`. */
function chinaDay(now: Date): string {
  return new Date(now.getTime() + CHINA_OFFSET).toISOString().slice(0, 10).replaceAll('-', '');
}

/** When the present day began in China; limits per day count from here. */
export function startOfChinaDay(now: Date): Date {
  const local = now.getTime() + CHINA_OFFSET;
  return new Date(local - (local % (24 * 3_600_000)) - CHINA_OFFSET);
}

/**
 * A number a person can read out: the day and eight random digits, so that nobody can tell from
 * one how many there are. Two of one day may collide: the unique column decides, the caller retries.
 */
export function serialNumber(now: Date): string {
  return (
    chinaDay(now) +
    randomInt(10 ** RANDOM_DIGITS)
      .toString()
      .padStart(RANDOM_DIGITS, '0')
  );
}
