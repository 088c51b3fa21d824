import { dailyFigures, type OverviewDays } from '@account-doctor/contract/figures';
import type { Overview } from '@account-doctor/contract/types';
import { DAY } from '@account-doctor/contract/time';
import type { Pool } from 'pg';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { listFile } from '../../core/spreadsheet/listFile';
import { appraisalLoad, loadByValuer } from '../../domain/appraisal';
import { type FiguresOfDay, firstDayWithFigures, figuresOfLastDays } from '../../domain/figure';
import { countUnjudged } from '../../domain/moderation';
import { audit, staffPersons } from '../../domain/staff';
import { daysToExport } from './daysToExport';

/** Maximum number of channels on this page; the page 渠道 lists all. */
const CHANNELS = 6;

/** The desk's endpoints for 总览. */
export function overviewDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/overview/figures': async ({ days: asked }) => {
      const at = now();
      const { length, end } = periodOf(asked, at);
      const [both, began, appraisals, valuers, moderation] = await Promise.all([
        figuresOfLastDays(database, 2 * length, end),
        firstDayWithFigures(database),
        appraisalLoad(database, at),
        valuersWithWork(database, at),
        countUnjudged(database),
      ]);
      const [earlier, days] = [both.slice(0, length), both.slice(length)];
      const channels = await visitsByChannel(database.$client, days);
      const before = began !== null && began <= (earlier[0]?.day ?? '') ? totalsOf(earlier) : null;
      return { days, totals: totalsOf(days), before, channels, appraisals, valuers, moderation };
    },

    'POST /desk-api/overview/export': async ({ days, format }, { staffId }) => {
      const at = now();
      const { length, end } = periodOf(days, at);
      const list = daysToExport(await figuresOfLastDays(database, length, end));
      const file = await listFile(list, format, end);
      const details = { rows: file.rows, format };
      return database.transaction((tx) =>
        audit(tx, { staffId, action: 'overview.export', details, at }, file),
      );
    },
  } satisfies DeskHandlers<'overview'>;
}

/** The number of days of a period, and a time within its last day. */
const periodOf = (asked: OverviewDays, now: Date): { length: number; end: Date } =>
  asked === 'yesterday'
    ? { length: 1, end: new Date(now.getTime() - DAY) }
    : { length: Number(asked), end: now };

const totalsOf = (days: readonly FiguresOfDay[]): Overview['totals'] =>
  Object.fromEntries(
    dailyFigures.map((figure) => [
      figure,
      days.reduce((sum, { figures }) => sum + figures[figure], 0),
    ]),
  ) as Overview['totals'];

async function visitsByChannel(
  pool: Pool,
  days: readonly FiguresOfDay[],
): Promise<Overview['channels']> {
  const { rows } = await pool.query<Overview['channels'][number]>(
    `select nullif(channel, '') as channel, sum(visits)::int as visits from channel_visits
     where day between $1 and $2 group by 1 order by 2 desc, 1 limit ${CHANNELS}`,
    [days[0]?.day, days.at(-1)?.day],
  );
  return rows;
}

async function valuersWithWork(
  database: Services['database'],
  at: Date,
): Promise<Overview['valuers']> {
  const loads = await loadByValuer(database, at);
  const members = await staffPersons(
    database,
    loads.map(({ staffId }) => staffId),
  );
  return loads.map((load) => ({ ...load, alias: members.get(load.staffId)?.alias ?? '' }));
}
