import { typedWord } from '@account-doctor/contract/typed';

/** How a file writes its dates; found by looking at the whole column. */
export interface DateStyle {
  /** What comes first in dates such as 11/25/2026; `null` if the column does not show it. */
  first: 'day' | 'month' | null;
  /** Whether numbers of days count from 1904. */
  from1904: boolean;
}

/** Error for a text that is not a valid time of a sale. */
export type DateProblem = 'unreadable' | 'impossible' | 'ambiguous' | 'future';

const YEAR_FIRST = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?:日|号)?(.*)$/;
const TOGETHER = /^(20\d{2})(\d{2})(\d{2})()$/;
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/;
const TIME =
  /^(?:T| |,)*(上午|下午|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Numbers of days of the years 2000 to 2099. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const SERIALS = { from: 36_526, to: 73_051 };
/** Days from 1900 to 1904 in the numbers of a spreadsheet. */
const FROM_1904 = 1_462;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** China's time is 8 hours before UTC. A day without a time is midnight in UTC, 8 o'clock in China. */
const CHINA = 8 * HOUR;

/** Midnight in UTC of a day; `null` if the calendar does not have it. */
function dayOf(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? at.getTime() : null;
}

/** Milliseconds of a time of day after midnight in UTC of the same day; `null` for other texts. */
function timeOf(text: string): number | null {
  const [, before, hours, minutes, seconds = '0', after, zone] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const half = (before ?? after ?? '').toLowerCase();
  const isAfternoon = half === '下午' || half === 'pm';
  const said = Number(hours);
  const hour = half === '' || said > 12 ? said : (said % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const time = hour * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1_000;
  if (zone === undefined) return time - CHINA;
  if (zone.toUpperCase() === 'Z') return time;
  const [zoneHours, zoneMinutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return time - (zone.startsWith('-') ? -1 : 1) * (zoneHours * HOUR + zoneMinutes * 60_000);
}

function atOfSerial(text: string, from1904: boolean): number | null {
  const serial = Number(text) + (from1904 ? FROM_1904 : 0);
  if (serial < SERIALS.from || serial >= SERIALS.to) return null;
  const day = Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY;
  const time = Math.round((serial % 1) * DAY);
  return time === 0 ? day : day + time - CHINA;
}

/** Whether a cell is a date such as 11/25/2026, whose order of day and month only shows in the whole column. */
export const isYearLast = (cell: string): boolean => YEAR_LAST.test(typedWord(cell));

/** What comes first in the dates of a column for which `isYearLast` is true; `null` if they do not show it. */
export function orderOf(cells: Iterable<string>): DateStyle['first'] {
  let isDay = false;
  let isMonth = false;
  for (const cell of cells) {
    const [, first, second] = YEAR_LAST.exec(typedWord(cell)) ?? [];
    isDay ||= Number(first) > 12;
    isMonth ||= Number(second) > 12;
  }
  return isDay === isMonth ? null : isDay ? 'day' : 'month';
}

/** Year, month and day of a text, with the rest of it; or why it has none. */
function partsOf(
  text: string,
  { first }: DateStyle,
): [number, number, number, string] | DateProblem {
  const [, year, month, day, rest = ''] = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (year !== undefined) return [Number(year), Number(month), Number(day), rest];
  const [, one, two, last, more = ''] = YEAR_LAST.exec(text) ?? [];
  if (one === undefined) return 'unreadable';
  const [a, b] = [Number(one), Number(two)];
  if (first === 'day') return [Number(last), b, a, more];
  if (first === 'month') return [Number(last), a, b, more];
  return a > 12 && b > 12 ? 'impossible' : 'ambiguous';
}

/**
 * The time of a sale as spreadsheets write it: 2026-03-01, 2026/3/1 14:30, 2026年3月1日, 20260301, a number of days, an
 * instant of ISO 8601. A time without a zone is China's; a day without a time is 8:00 of that day in China, or now if
 * that is still to come.
 */
export function timeOfSale(cell: string, style: DateStyle, now: Date): Date | DateProblem {
  const text = typedWord(cell).replace(/\s+/g, ' ');
  const read = SERIAL.test(text) ? atOfSerial(text, style.from1904) : atOfText(text, style);
  if (read === null) return 'unreadable';
  if (typeof read === 'string') return read;
  if (read <= now.getTime()) return new Date(read);
  const today = Math.floor((now.getTime() + CHINA) / DAY) * DAY;
  return read === today && read % DAY === 0 ? now : 'future';
}

function atOfText(text: string, style: DateStyle): number | DateProblem {
  const parts = partsOf(text, style);
  if (typeof parts === 'string') return parts;
  const [year, month, date, rest] = parts;
  const day = dayOf(year, month, date);
  if (day === null) return 'impossible';
  if (rest.trim() === '') return day;
  const time = timeOf(rest);
  return time === null ? 'unreadable' : day + time;
}
