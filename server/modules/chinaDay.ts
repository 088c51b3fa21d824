const DAY = 24 * 3_600_000;
/** China has one time zone, UTC+8, and no summer time. */
const OFFSET = 8 * 3_600_000;

/** When the present day began in China: limits that say "today" count from here. */
export function startOfChinaDay(now: Date): Date {
  return new Date(Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET);
}
