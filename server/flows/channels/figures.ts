import {
  CHANNEL_ROWS,
  type ChannelAttribution,
  OTHER_CHANNELS,
} from '@account-doctor/contract/channel';
import { type DailyFigure, unlockFigures } from '@account-doctor/contract/figures';
import type { ChannelFigures } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { quotedStates } from '../../core/database/columns';
import { figuresByChannelSql } from '../../domain/figure';

interface Period {
  /** Days in China, `YYYY-MM-DD`; both are included. */
  from: string;
  to: string;
  /** Whether the first or the last channel of a user counts. */
  by: ChannelAttribution;
}

/** SQL for the sum of figures of a channel. */
const sumOf = (...figures: DailyFigure[]) =>
  `coalesce(sum(amount) filter (where figure in (${quotedStates(figures)})), 0)`;

/**
 * Figures of each marketing channel, largest revenue first, then most visits. Payments and refunds count on the day
 * when they were made; failed refunds do not count. Orders of deleted accounts belong to no channel.
 */
export async function channelFigures(
  pool: Pool,
  { from, to, by }: Period,
): Promise<ChannelFigures[]> {
  const { rows } = await pool.query<ChannelFigures & { channel: string }>(
    `select channel, ${sumOf('visits')}::int as visits, ${sumOf('signUps')}::int as "signUps",
       ${sumOf('reports')}::int as reports, ${sumOf(...unlockFigures)}::int as unlocks,
       ${sumOf('paid')}::float8 as paid, ${sumOf('refunded')}::float8 as refunded
     from (${figuresByChannelSql(by)}) as counted
     group by channel
     order by ${sumOf('paid')} - ${sumOf('refunded')} desc, visits desc, "signUps" desc, channel`,
    [from, to],
  );
  return sumSmallest(rows).map((row) => ({
    ...row,
    channel: row.channel === '' ? null : row.channel,
  }));
}

type ChannelRow = ChannelFigures & { channel: string };

/** Keeps the largest rows, and adds up all other rows in one. */
function sumSmallest(rows: ChannelRow[]): ChannelRow[] {
  const named = rows.filter(({ channel }) => channel !== OTHER_CHANNELS);
  const shown = named.slice(0, CHANNEL_ROWS);
  const others = rows.filter((row) => !shown.includes(row));
  return others.length === 0
    ? shown
    : [...shown, { ...others.reduce(addRows), channel: OTHER_CHANNELS }];
}

const addRows = (sum: ChannelRow, row: ChannelRow): ChannelRow => ({
  channel: OTHER_CHANNELS,
  visits: sum.visits + row.visits,
  signUps: sum.signUps + row.signUps,
  reports: sum.reports + row.reports,
  unlocks: sum.unlocks + row.unlocks,
  paid: sum.paid + row.paid,
  refunded: sum.refunded + row.refunded,
});
