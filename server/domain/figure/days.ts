import { type DailyFigure, dailyFigures, RECOUNTED_DAYS } from '@account-doctor/contract/figures';
import { DAY } from '@account-doctor/contract/time';
import { between } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Database } from '../../core/database/database';
import type { Services } from '../../core/services';
import { countedByDay } from './sources';
import { figuresOfDays } from './tables';

/** The figures of a day in China, `YYYY-MM-DD`. */
export interface FiguresOfDay {
  day: string;
  figures: Record<DailyFigure, number>;
}

const daysBefore = (now: Date, days: number): string =>
  chinaDate(new Date(now.getTime() - days * DAY));

/** SQL of each figure of each day from `$1` to `$2`, zeros included. */
const everyDay = `
  select days.day::date as day, names.figure, coalesce(counted.value, 0)::bigint as value
  from generate_series($1::date, $2::date, interval '1 day') as days (day)
  cross join unnest($3::text[]) as names (figure)
  left join (${countedByDay}) as counted
    on counted.day = days.day::date and counted.figure = names.figure`;

/** Counts the last `RECOUNTED_DAYS` days before today again and stores what has changed. */
export async function countDays({ database, now }: Pick<Services, 'database' | 'now'>) {
  await database.$client.query(
    `insert into figures_of_days (day, figure, value) ${everyDay}
     on conflict (day, figure) do update set value = excluded.value
     where figures_of_days.value <> excluded.value`,
    [daysBefore(now(), RECOUNTED_DAYS), daysBefore(now(), 1), dailyFigures],
  );
}

/**
 * The figures of the last days, oldest first, today included. Days that the job has not counted yet, usually only
 * today, are counted now.
 * @param days at most `RECOUNTED_DAYS`
 */
export async function lastDays(
  database: Database,
  days: number,
  now: Date,
): Promise<FiguresOfDay[]> {
  const first = daysBefore(now, days - 1);
  const { day: dayColumn } = figuresOfDays;
  const known = await database
    .select()
    .from(figuresOfDays)
    .where(between(dayColumn, first, daysBefore(now, 1)))
    .orderBy(dayColumn);
  const next = known.length === 0 ? first : nextDay(known.at(-1)?.day ?? first);
  const { rows: counted } = await database.$client.query<typeof figuresOfDays.$inferSelect>(
    `select day::text, figure, value::float8 as value from (${everyDay}) as fresh order by day`,
    [next, chinaDate(now), dailyFigures],
  );
  const byDay = new Map<string, Partial<FiguresOfDay['figures']>>();
  for (const { day, figure, value } of [...known, ...counted])
    byDay.set(day, { ...byDay.get(day), [figure]: value });
  return [...byDay].map(([day, figures]) => ({
    day,
    figures: figures as FiguresOfDay['figures'],
  }));
}

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
