import {
  CHANNEL_ROWS,
  type ChannelAttribution,
  OTHER_CHANNELS,
} from '@account-doctor/contract/channel';
import type { ChannelFigures } from '@account-doctor/contract/types';
import type { Pool } from 'pg';

interface Period {
  /** Days in China, `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
  by: ChannelAttribution;
}

/** Columns with the channel of an order, in order of preference; each may be null. */
const columns: Record<ChannelAttribution, readonly string[]> = {
  first: ['first_channel'],
  last: ['last_channel', 'first_channel'],
};

/** SQL for the first known channel of the tables, or '' if none is known. */
const channelOf = (by: ChannelAttribution, ...tables: readonly string[]): string =>
  `coalesce(${tables.flatMap((table) => columns[by].map((column) => `${table}.${column}`)).join(', ')}, '')`;

/**
 * SQL condition: the time is between the start of the first day and the end of the last, in China.
 */
const within = (column: string) =>
  `${column} >= $1::date::timestamp at time zone 'Asia/Shanghai'
     and ${column} < ($2::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/**
 * Figures per channel, sorted by revenue, then by visits. Payments and refunds count on their own
 * day; failed refunds do not count. A paid unlock counts under the channel of the paying order.
 * Orders of deleted accounts count under no channel.
 */
export async function channelFigures(
  pool: Pool,
  { from, to, by }: Period,
): Promise<ChannelFigures[]> {
  const channel = channelOf(by, 'orders');
  const { rows } = await pool.query<ChannelFigures & { channel: string }>(
    `select channel, sum(visits)::int as visits, sum(sign_ups)::int as "signUps",
       sum(reports)::int as reports, sum(unlocks)::int as unlocks,
       sum(paid)::float8 as paid, sum(refunded)::float8 as refunded
     from (
       select channel, visits, 0 as sign_ups, 0 as reports, 0 as unlocks, 0 as paid, 0 as refunded
         from channel_visits where day between $1::date and $2::date
       union all
       select coalesce(channel, ''), 0, 1, 0, 0, 0, 0 from users where ${within('created_at')}
       union all
       select ${channel}, 0, 0, 1, 0, 0, 0 from orders
         where fair_price is not null and kind <> 'unlock' and ${within('priced_at')}
       union all
       select ${channelOf(by, 'paying', 'orders')}, 0, 0, 0, 1, 0, 0 from report_unlocks
         join orders using (order_id) left join orders as paying on paying.order_id = source_id
         where withdrawn_at is null and ${within('at')}
       union all
       select ${channel}, 0, 0, 0, 0, amount, 0 from payments join orders using (order_id)
         where ${within('payments.paid_at')}
       union all
       select ${channel}, 0, 0, 0, 0, 0, amount from refunds join orders using (order_id)
         where refunds.state = 'succeeded' and ${within('settled_at')}
     ) as counted
     group by channel
     order by sum(paid) - sum(refunded) desc, sum(visits) desc, sum(sign_ups) desc, channel`,
    [from, to],
  );
  return sumSmallest(rows).map((row) => ({
    ...row,
    channel: row.channel === '' ? null : row.channel,
  }));
}

type Named = ChannelFigures & { channel: string };

/** The largest rows, and the sum of all other rows as one. */
function sumSmallest(rows: Named[]): Named[] {
  const named = rows.filter(({ channel }) => channel !== OTHER_CHANNELS);
  const shown = named.slice(0, CHANNEL_ROWS);
  const others = rows.filter((row) => !shown.includes(row));
  return others.length === 0
    ? shown
    : [...shown, { ...others.reduce(added), channel: OTHER_CHANNELS }];
}

const added = (sum: Named, row: Named): Named => ({
  channel: OTHER_CHANNELS,
  visits: sum.visits + row.visits,
  signUps: sum.signUps + row.signUps,
  reports: sum.reports + row.reports,
  unlocks: sum.unlocks + row.unlocks,
  paid: sum.paid + row.paid,
  refunded: sum.refunded + row.refunded,
});
