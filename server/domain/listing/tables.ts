import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Places where accounts are sold. */
export const listingChannels = pgTable(
  'listing_channels',
  {
    channelId: text('channel_id').primaryKey(),
    /** `null` sells accounts of every game. */
    gameId: text('game_id'),
    name: text('name').notNull(),
    /** What to expect there, one sentence. */
    note: text('note').notNull(),
    /** Holds `{gameId}`, `{gameName}` and `{orderNo}` where the order's own go. */
    urlTemplate: text('url_template').notNull(),
    position: integer('position').notNull(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    index('listing_channels_of_game').on(table.gameId, table.position),
    check('listing_channels_https', sql`${table.urlTemplate} like 'https://%'`),
  ],
);
