import { type SaleDateOrder, saleDateOrders } from '@account-doctor/contract/saleDateOrders';
import { normalizedWord } from '@account-doctor/contract/typed';

/** How the dates of a column are written; found by examining the whole column. */
export interface DateStyle {
  /** Order of day, month and year in dates such as 11/25/2026 and 3/1/26; `null` if the column does not show it. */
  order: SaleDateOrder | null;
  /** Whether dates written as a number of days count from 1904 instead of 1900. */
  from1904: boolean;
}

/** Why a text is not a valid time of a sale. */
export type DateProblem = 'unreadable' | 'impossible' | 'ambiguous' | 'future';

const YEAR_FIRST = /^(\d{4}[-/.]|(?:\d{2}|\d{4})年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?:日|号)?(.*)$/;
const WITHOUT_SEPARATORS = /^(20\d{2})(\d{2})(\d{2})()$/;
/** A date whose order of day, month and year can only be found from the whole column. */
const UNORDERED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{1,2})(?!\d)(.*)$/;
const TIME =
  /^(?:T| |,)*(上午|下午|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** Dates written as a number of days, from 2000 to 2099. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const SERIALS = { from: 36_526, to: 73_051 };
/** Number of days between the two days from which spreadsheets count, in 1900 and in 1904. */
const FROM_1904 = 1_462;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** China's time is 8 hours ahead of UTC. A day without a time means 00:00 UTC, which is 8:00 in China. */
const CHINA_OFFSET = 8 * HOUR;

/** 00:00 UTC of a day, in ms; `null` if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? at.getTime() : null;
}

/** The offset of a time of day from 00:00 UTC of its day, in ms; `null` for other texts. */
function timeOf(text: string): number | null {
  const [, before, hours, minutes, seconds = '0', after, zone] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const half = (before ?? after ?? '').toLowerCase();
  const isAfternoon = half === '下午' || half === 'pm';
  const said = Number(hours);
  const hour = half === '' || said > 12 ? said : (said % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const time = hour * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1_000;
  if (zone === undefined) return time - CHINA_OFFSET;
  if (zone.toUpperCase() === 'Z') return time;
  const [zoneHours, zoneMinutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return time - (zone.startsWith('-') ? -1 : 1) * (zoneHours * HOUR + zoneMinutes * 60_000);
}

function parseSerialDate(text: string, from1904: boolean): number | null {
  const serial = Number(text) + (from1904 ? FROM_1904 : 0);
  if (serial < SERIALS.from || serial >= SERIALS.to) return null;
  const day = Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY;
  const time = Math.round((serial % 1) * DAY);
  return time === 0 ? day : day + time - CHINA_OFFSET;
}

/** Parses a year with two or four digits; `null` for other texts. */
const yearOf = (digits: string): number | null =>
  /^(?:\d{2}|\d{4})$/.test(digits) ? Number(digits) + (digits.length === 2 ? 2_000 : 0) : null;

/** Assigns the three parts of a date to year, month and day in the given order; `null` if they do not fit. */
function assignOrder(
  [one, two, three]: readonly [string, string, string],
  order: SaleDateOrder,
): [number, number, number] | null {
  const orders = {
    ymd: [one, two, three],
    mdy: [three, one, two],
    dmy: [three, two, one],
  } as const;
  const [y, m, d] = orders[order];
  const year = yearOf(y);
  return year === null || d.length > 2 ? null : [year, Number(m), Number(d)];
}

/** Splits a date whose order is unclear into its three parts and the text after it; `null` for other cells. */
function splitUnorderedDate(
  text: string,
): { parts: [string, string, string]; rest: string } | null {
  const [, one, two, three, rest = ''] = UNORDERED.exec(text) ?? [];
  return one === undefined || two === undefined || three === undefined
    ? null
    : { parts: [one, two, three], rest };
}

/** Whether a cell is a date such as 11/25/2026 or 3/1/26, whose order can only be found from the whole column. */
export const hasUnclearDateOrder = (cell: string): boolean =>
  splitUnorderedDate(normalizedWord(cell)) !== null;

/** The orders in which a cell is an existing day, not later than this year. */
function possibleOrders(cell: string, now: Date): SaleDateOrder[] {
  const found = splitUnorderedDate(normalizedWord(cell));
  const chinaYear = new Date(now.getTime() + CHINA_OFFSET).getUTCFullYear();
  return saleDateOrders.filter((order) => {
    const parts = found && assignOrder(found.parts, order);
    return parts && parts[0] <= chinaYear && dayOf(...parts) !== null;
  });
}

/**
 * The order of the dates in a column: the only one in which every cell is an existing day; `null` if several or none
 * fit. Ignores cells that are not a day in any order.
 * @param cells the cells for which `hasUnclearDateOrder` is true
 * @param chosen the order that a member chose; used if the column does not contradict it
 */
export function dateOrderOf(
  cells: Iterable<string>,
  { now, chosen }: { now: Date; chosen?: SaleDateOrder | undefined },
): SaleDateOrder | null {
  let orders: readonly SaleDateOrder[] = saleDateOrders;
  for (const cell of cells) {
    const possible = possibleOrders(cell, now);
    if (possible.length > 0) orders = orders.filter((order) => possible.includes(order));
  }
  const [only, ...others] = orders;
  const shown = only !== undefined && others.length === 0 ? only : null;
  if (chosen === undefined) return shown;
  // Rejects a chosen order that the column contradicts; otherwise, cells that fit both orders would get a wrong day.
  return shown === null || shown === chosen ? chosen : null;
}

/** Year, month and day of a text, and the text after them; or why it is not a date. */
function datePartsOf(
  text: string,
  { order }: DateStyle,
): [number, number, number, string] | DateProblem {
  const [, year, month, day, rest = ''] =
    YEAR_FIRST.exec(text) ?? WITHOUT_SEPARATORS.exec(text) ?? [];
  if (year !== undefined)
    return [yearOf(year.replace(/\D/, '')) ?? 0, Number(month), Number(day), rest];
  const found = splitUnorderedDate(text);
  if (!found) return 'unreadable';
  if (order === null) {
    const fits = saleDateOrders.some((each) => {
      const parts = assignOrder(found.parts, each);
      return parts && dayOf(...parts) !== null;
    });
    return fits ? 'ambiguous' : 'impossible';
  }
  const parts = assignOrder(found.parts, order);
  return parts ? [...parts, found.rest] : 'ambiguous';
}

/**
 * Parses the time of a sale as spreadsheets write it: 2026-03-01, 2026/3/1 14:30, 2026年3月1日, 26年3月1日, 20260301, a
 * number of days, or ISO 8601. A time without a time zone is China time. A day without a time means 8:00 in China, or
 * now if that is in the future.
 */
export function timeOfSale(cell: string, style: DateStyle, now: Date): Date | DateProblem {
  const text = normalizedWord(cell).replace(/\s+/g, ' ');
  const read = SERIAL.test(text)
    ? parseSerialDate(text, style.from1904)
    : parseTextDate(text, style);
  if (read === null) return 'unreadable';
  if (typeof read === 'string') return read;
  if (read <= now.getTime()) return new Date(read);
  const today = Math.floor((now.getTime() + CHINA_OFFSET) / DAY) * DAY;
  return read === today && read % DAY === 0 ? now : 'future';
}

function parseTextDate(text: string, style: DateStyle): number | DateProblem {
  const parts = datePartsOf(text, style);
  if (typeof parts === 'string') return parts;
  const [year, month, date, rest] = parts;
  const day = dayOf(year, month, date);
  if (day === null) return 'impossible';
  if (rest.trim() === '') return day;
  const time = timeOf(rest);
  return time === null ? 'unreadable' : day + time;
}
