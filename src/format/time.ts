/** Times come as ISO 8601 in UTC and are shown in the phone's zone. */

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-20`. */
export function day(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `2026-11-20 18:05`. */
export function minute(instant: string): string {
  const date = new Date(instant);
  return `${day(instant)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `刚刚`, `5 分钟前`, `3 小时前`, else the day. */
export function ago(instant: string, now: number = Date.now()): string {
  const age = now - new Date(instant).getTime();
  if (age < MINUTE) return '刚刚';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟前`;
  return age < 24 * HOUR ? `${Math.floor(age / HOUR)} 小时前` : day(instant);
}

/** Time left: `2 天 03:00:00`, or `01:59:59` within a day. */
export function remaining(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days > 0 ? `${days} 天 ` : ''}${clock.map(two).join(':')}`;
}

/** How long, e.g. `30 分钟`, `2 小时`, `1 小时 30 分钟`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} 小时`, (rest > 0 || hours === 0) && `${rest} 分钟`]
    .filter(Boolean)
    .join(' ');
}

/** `18:05`. */
export const timeOfDay = (instant: string): string => minute(instant).slice(-5);

/** `明天`, `今天`, `昨天`, `11 月 20 日`, or with its year when that is another. */
export function dayName(instant: string, now: number = Date.now()): string {
  const date = new Date(instant);
  const today = new Date(now);
  const since = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).toISOString();
  if (day(instant) === day(since(-1))) return '明天';
  if (day(instant) === day(since(0))) return '今天';
  if (day(instant) === day(since(1))) return '昨天';
  const words = `${date.getMonth() + 1} 月 ${date.getDate()} 日`;
  return date.getFullYear() === today.getFullYear() ? words : `${date.getFullYear()} 年 ${words}`;
}

/** `今天 18:05`, `11 月 23 日 09:00`. */
export const moment = (instant: string, now: number = Date.now()): string =>
  `${dayName(instant, now)} ${timeOfDay(instant)}`;
