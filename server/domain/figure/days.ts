import { type DailyFigure, dailyFigures, RECOUNTED_DAYS } from '@account-doctor/contract/figures';
import { DAY } from '@account-doctor/contract/time';
import { between, sql } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Database } from '../../core/database/database';
import type { Services } from '../../core/services';
import { figuresByDaySql } from './sources';
import { figuresOfDays } from './tables';

/** The figures of a day in China (`YYYY-MM-DD`). */
export interface FiguresOfDay {
  day: string;
  figures: Record<DailyFigure, number>;
}

const chinaDayAgo = (now: Date, days: number): string =>
  chinaDate(new Date(now.getTime() - days * DAY));

/** SQL that returns each figure of each day from `$1` to `$2`, also figures of 0. */
const everyDaySql = `
  select days.day::date as day, names.figure, coalesce(counted.value, 0)::bigint as value
  from generate_series($1::date, $2::date, interval '1 day') as days (day)
  cross join unnest($3::text[]) as names (figure)
  left join (${figuresByDaySql}) as counted
    on counted.day = days.day::date and counted.figure = names.figure`;

/** Counts the `RECOUNTED_DAYS` days before today again, and stores the figures that have changed. */
export async function countDays({ database, now }: Pick<Services, 'database' | 'now'>) {
  await database.$client.query(
    `insert into figures_of_days (day, figure, value) ${everyDaySql}
     on conflict (day, figure) do update set value = excluded.value
     where figures_of_days.value <> excluded.value`,
    [chinaDayAgo(now(), RECOUNTED_DAYS), chinaDayAgo(now(), 1), dailyFigures],
  );
}

/** The stored figures of days, oldest first. */
const selectStoredDays = (
  database: Database,
  first: string,
  last: string,
): Promise<FiguresOfDay[]> =>
  database
    .select({
      day: figuresOfDays.day,
      figures: sql<
        FiguresOfDay['figures']
      >`json_object_agg(${figuresOfDays.figure}, ${figuresOfDays.value})`,
    })
    .from(figuresOfDays)
    .where(between(figuresOfDays.day, first, last))
    .groupBy(figuresOfDays.day)
    .orderBy(figuresOfDays.day);

/** The figures of days, counted now, oldest first. */
async function countDaysNow(
  { $client }: Database,
  first: string,
  last: string,
): Promise<FiguresOfDay[]> {
  const { rows } = await $client.query<FiguresOfDay>(
    `select day::text, json_object_agg(figure, value) as figures
     from (${everyDaySql}) as counted group by day order by day`,
    [first, last, dailyFigures],
  );
  return rows;
}

/**
 * The figures of the last days including today, oldest first. Days that are not stored yet, usually only today, are
 * counted now. If the first day is missing, e.g. after an update, all days are counted and stored.
 * @param days at most `RECOUNTED_DAYS`
 */
export async function figuresOfLastDays(
  database: Database,
  days: number,
  now: Date,
): Promise<FiguresOfDay[]> {
  const [first, yesterday] = [chinaDayAgo(now, days - 1), chinaDayAgo(now, 1)];
  let known = await selectStoredDays(database, first, yesterday);
  if (days > 1 && known[0]?.day !== first) {
    await countDays({ database, now: () => now });
    known = await selectStoredDays(database, first, yesterday);
  }
  const next = known.length === 0 ? first : nextDay(known.at(-1)?.day ?? first);
  return [...known, ...(await countDaysNow(database, next, chinaDate(now)))];
}

/** The first day in China on which something was counted; `null` if nothing was. */
export async function firstDayWithFigures(database: Database): Promise<string | null> {
  const { rows } = await database.$client.query<{ day: string | null }>(
    `select least(
       (select min(day) from channel_visits),
       (select (min(created_at) at time zone 'Asia/Shanghai')::date from users),
       (select (min(created_at) at time zone 'Asia/Shanghai')::date from orders)
     )::text as day`,
  );
  return rows[0]?.day ?? null;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
