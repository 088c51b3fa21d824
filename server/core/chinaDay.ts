import { DAY, HOUR } from '@account-doctor/contract/time';

/** China has one time zone, UTC+8, and no daylight saving time. */
const OFFSET = 8 * HOUR;

/** Start of the current day in China, from which daily limits count. */
export function startOfChinaDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET);
}

/** End of the current day in China, when daily limits are reset. */
export const endOfChinaDay = (now: Date): Date => new Date(startOfChinaDay(now).getTime() + DAY);

/** Start and end of a day in China, given as `2026-11-20`. */
export const startOfDate = (day: string): Date => new Date(Date.parse(day) - OFFSET);
export const endOfDate = (day: string): Date => new Date(Date.parse(day) - OFFSET + DAY);

/** Formats days as `2026-11-20`, the Swedish format. */
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

/** Seconds until the next day in China, when daily limits begin again. */
export const secondsUntilTomorrow = (now: Date): number =>
  Math.ceil((endOfChinaDay(now).getTime() - now.getTime()) / 1_000);
