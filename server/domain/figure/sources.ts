import type { ChannelAttribution } from '@account-doctor/contract/channel';
import { type DailyFigure, dailyFigures } from '@account-doctor/contract/figures';

/**
 * The only definition of each figure. The queries read tables of other modules, because a figure counts stored rows,
 * not what code reports about them.
 */
interface FigureSource {
  /** SQL of the counted rows, and a join that finds the channels of each row. */
  rows: string;
  join?: string;
  /** SQL of the row's day in China, and a condition, supported by an index, for the days `$1` to `$2`. */
  day: string;
  during: string;
  where?: string;
  /** What a row adds to the figure: 1, fen or stars. */
  amount: string;
  channel: (by: ChannelAttribution) => string;
}

/** Columns with the channel of an order, in order of preference; each may be null. */
const channelColumns: Record<ChannelAttribution, readonly string[]> = {
  first: ['first_channel'],
  last: ['last_channel', 'first_channel'],
};

/** SQL for the first known channel of the tables, or '' if none is known. */
const channelOf =
  (...tables: readonly string[]) =>
  (by: ChannelAttribution): string =>
    `coalesce(${tables.flatMap((table) => channelColumns[by].map((column) => `${table}.${column}`)).join(', ')}, '')`;

/** SQL of the day in China and of the condition, for a column with a time. */
const dayOfTime = (column: string) => ({
  day: `(${column} at time zone 'Asia/Shanghai')::date`,
  during: `${column} >= $1::date::timestamp at time zone 'Asia/Shanghai'
    and ${column} < ($2::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
});

/** Unlocks by `way`. A paid unlock counts under the channel of the paying order; withdrawn unlocks do not count. */
const unlocksByWay = (way: string): FigureSource => ({
  rows: 'report_unlocks',
  join: `join orders using (order_id)
    left join orders as paying on paying.order_id = report_unlocks.source_id`,
  ...dayOfTime('report_unlocks.at'),
  where: `withdrawn_at is null and way = '${way}'`,
  amount: '1',
  channel: channelOf('paying', 'orders'),
});

const ofOrder = {
  join: 'join orders using (order_id)',
  channel: channelOf('orders'),
};
const rated = { rows: 'ratings', ...dayOfTime('ratings.rated_at'), ...ofOrder };

const sources: Record<DailyFigure, FigureSource> = {
  visits: {
    rows: 'channel_visits',
    day: 'day',
    during: 'day between $1::date and $2::date',
    amount: 'visits',
    channel: () => 'channel',
  },
  signUps: {
    rows: 'users',
    ...dayOfTime('users.created_at'),
    amount: '1',
    channel: () => `coalesce(channel, '')`,
  },
  /** Reports with a price, counted on the day when the price became known. */
  reports: {
    rows: 'orders',
    ...dayOfTime('orders.priced_at'),
    where: `fair_price is not null and kind <> 'unlock'`,
    amount: '1',
    channel: channelOf('orders'),
  },
  paymentUnlocks: unlocksByWay('payment'),
  couponUnlocks: unlocksByWay('coupon'),
  helperUnlocks: unlocksByWay('helpers'),
  adUnlocks: unlocksByWay('ad'),
  /** Appraisals, counted on the day of their payment, also if they were refunded later. */
  humanOrders: {
    rows: 'orders',
    ...dayOfTime('orders.paid_at'),
    where: `kind = 'human'`,
    amount: '1',
    channel: channelOf('orders'),
  },
  /** Amounts of payments and refunds, each on its own day. They equal the ledger, which `books:check` verifies. */
  paid: {
    rows: 'payments',
    ...dayOfTime('payments.paid_at'),
    amount: 'payments.amount',
    ...ofOrder,
  },
  refunded: {
    rows: 'refunds',
    ...dayOfTime('refunds.settled_at'),
    where: `refunds.state = 'succeeded'`,
    amount: 'refunds.amount',
    ...ofOrder,
  },
  ratings: { ...rated, amount: '1' },
  stars: { ...rated, amount: 'stars' },
};

const conditionOf = ({ during, where }: FigureSource) =>
  where === undefined ? during : `${where} and ${during}`;

/** SQL of all counted rows of the days `$1` to `$2`, with `figure`, `channel` and `amount`. */
export const figuresByChannelSql = (by: ChannelAttribution): string =>
  dailyFigures
    .map((figure) => {
      const source = sources[figure];
      return `select '${figure}' as figure, ${source.channel(by)} as channel, ${source.amount} as amount
        from ${source.rows} ${source.join ?? ''} where ${conditionOf(source)}`;
    })
    .join(' union all ');

/** SQL that returns `figure`, `day` and `value` for each day from `$1` to `$2`; it returns no row for a day without events. */
export const figuresByDaySql: string = dailyFigures
  .map((figure) => {
    const source = sources[figure];
    return `select '${figure}' as figure, ${source.day} as day, sum(${source.amount}) as value
      from ${source.rows} where ${conditionOf(source)} group by 2`;
  })
  .join(' union all ');

/** SQL of the ids of the orders that a figure counts from day `$1` to `$2`. */
export const countedOrderIdsSql = (figure: DailyFigure): string =>
  `select order_id from ${sources[figure].rows} where ${conditionOf(sources[figure])}`;
