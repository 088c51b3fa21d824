import { DAY, HOUR, MINUTE } from '@account-doctor/contract/time';

/**
 * Formats ISO 8601 times, which are in UTC, in Beijing time wherever the phone is, because daily limits, valuers'
 * hours, messages and pictures use that zone and the service cannot know the phone's.
 */

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Offset of Beijing time in ms; China has one time zone and no summer time. */
const BEIJING_OFFSET = 8 * HOUR;

/** A date whose UTC fields contain the Beijing time of the instant. */
const toBeijingDate = (instant: string | number) =>
  new Date(new Date(instant).getTime() + BEIJING_OFFSET);

/** `北京时间 ` on phones in another time zone, otherwise empty. */
const zoneNote = (at: Date) =>
  at.getTimezoneOffset() === -BEIJING_OFFSET / MINUTE ? '' : '北京时间 ';

/** The day, e.g. `2026-11-20`. */
export function dateText(instant: string | number): string {
  const date = toBeijingDate(instant);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** The time of day, e.g. `18:05`. */
export function timeOfDay(instant: string): string {
  const date = toBeijingDate(instant);
  return `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** Day and time, e.g. `2026-11-20 18:05`; starts with `北京时间` on phones in another time zone. */
export const dateTimeText = (instant: string): string =>
  `${zoneNote(new Date(instant))}${dateText(instant)} ${timeOfDay(instant)}`;

/** Time since an instant, e.g. `刚刚`, `5 分钟前` or `3 小时前`; the date if it is more than a day ago. */
export function agoText(instant: string, now: number = Date.now()): string {
  const age = now - new Date(instant).getTime();
  if (age < MINUTE) return '刚刚';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟前`;
  return age < 24 * HOUR ? `${Math.floor(age / HOUR)} 小时前` : dateText(instant);
}

/** Time left: `2 天 03:00:00`, or `01:59:59` within a day. */
export function remainingText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days > 0 ? `${days} 天 ` : ''}${clock.map(twoDigits).join(':')}`;
}

/** Minutes and seconds left: `13:56`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** A duration, e.g. `30 分钟`, `2 小时`, `1 小时 30 分钟`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} 小时`, (rest > 0 || hours === 0) && `${rest} 分钟`]
    .filter(Boolean)
    .join(' ');
}

/** Name of the day: `明天`, `今天`, `昨天` or `11 月 20 日`; with the year if that is not the current year. */
export function dayName(instant: string, now: number = Date.now()): string {
  const name = dateText(instant);
  if (name === dateText(now + DAY)) return '明天';
  if (name === dateText(now)) return '今天';
  if (name === dateText(now - DAY)) return '昨天';
  const date = toBeijingDate(instant);
  const words = `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
  const year = date.getUTCFullYear();
  return year === toBeijingDate(now).getUTCFullYear() ? words : `${year} 年 ${words}`;
}

/** Name of the day and time, e.g. `今天 18:05`; starts with `北京时间` on phones in another time zone. */
export const dayAndTimeText = (instant: string, now: number = Date.now()): string =>
  `${zoneNote(new Date(instant))}${dayName(instant, now)} ${timeOfDay(instant)}`;
