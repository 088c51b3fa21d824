import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Marketplaces where accounts can be sold. */
export const listingChannels = pgTable(
  'listing_channels',
  {
    channelId: text('channel_id').primaryKey(),
    /** `null` if the channel sells accounts of every game. */
    gameId: text('game_id'),
    name: text('name').notNull(),
    /** A sentence that describes the channel. */
    note: text('note').notNull(),
    /** Contains `{gameId}`, `{gameName}` and `{orderNo}` as placeholders for the order's data. */
    urlTemplate: text('url_template').notNull(),
    position: integer('position').notNull(),
    /** Fee in thousandths of the price; `null` if unknown. */
    feePermille: integer('fee_permille'),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    index('listing_channels_of_game').on(table.gameId, table.position),
    check('listing_channels_https', sql`${table.urlTemplate} like 'https://%'`),
    check('listing_channels_fee', sql`${table.feePermille} between 0 and 500`),
  ],
);
