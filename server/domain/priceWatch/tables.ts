import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Which changes of an account's price its owner wants to be alerted to; one row per watched account. */
export const priceWatches = pgTable(
  'price_watches',
  {
    /** One of the account's orders; the watch belongs to the account of this order. */
    orderId: text('order_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Whether to report a change of `WATCHED_MOVE` since `baseAt`. */
    moves: boolean('moves').notNull(),
    /** Price in fen at which the owner is alerted once, and whether the account's price has to rise to reach it. */
    reaches: integer('reaches'),
    rising: boolean('rising'),
    /** Whether to report once when the market is high. */
    goodTime: boolean('good_time').notNull(),
    /** Start of the change that `moves` watches: when the watch was set, or its last alert. */
    baseAt: instant('base_at').notNull(),
    alertedAt: instant('alerted_at'),
  },
  (table) => [
    index('price_watches_of_user').on(table.userId),
    check('price_watches_reaches', sql`(${table.reaches} is null) = (${table.rising} is null)`),
  ],
);
