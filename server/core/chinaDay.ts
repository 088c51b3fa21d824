import { DAY, HOUR } from '@account-doctor/contract/time';

/** China has one time zone, UTC+8, and no summer time. */
const OFFSET = 8 * HOUR;

/** When the present day began in China: limits that say "today" count from here. */
export function startOfChinaDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET);
}

/** When the present day ends in China: what was used up today is there again from here on. */
export const endOfChinaDay = (now: Date): Date => new Date(startOfChinaDay(now).getTime() + DAY);

/** Writes days as `2026-11-20`, which is how Sweden writes them. */
const chinaDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

const chinaClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and minute in China, e.g. `2026-11-20 18:05`. */
export const chinaMinute = (at: Date): string => chinaClock.format(at);

const chinaSeconds = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Day and second in China, e.g. `2026-11-20 18:05:31`. */
export const chinaSecond = (at: Date): string => chinaSeconds.format(at);

/** The calendar day in China, e.g. `2026-11-20`. */
export const chinaDate = (now: Date): string => chinaDay.format(now);
