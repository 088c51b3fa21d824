import type { Answers } from '@account-doctor/contract/game';
import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** A listing that was read; its asking price may be used as market data. */
export interface ReadListing {
  host: string;
  /** Hash of the address. */
  ref: string;
  /** In fen. */
  price: number;
  serverId: string;
}

/** Answers that were read from listings, texts, pictures or captures for a user; deleted when they expire. */
export const accountReadings = pgTable(
  'account_readings',
  {
    readingId: text('reading_id').primaryKey(),
    userId: text('user_id').notNull(),
    source: text('source', { enum: ['link', 'capture', 'text', 'picture'] }).notNull(),
    /** Name of the marketplace, of the source of captures, or of the user's text. */
    origin: text('origin').notNull(),
    gameId: text('game_id').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    listing: jsonb('listing').$type<ReadListing>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('account_readings_of_user').on(table.userId),
    index('account_readings_created').on(table.createdAt),
    index('account_readings_of_listing')
      .on(sql`(${table.listing} ->> 'ref')`)
      .where(isNotNull(table.listing)),
  ],
);

/** How often each picture of a user was read on a day (China time); deleted after the day. */
export const picturesRead = pgTable(
  'pictures_read',
  {
    userId: text('user_id').notNull(),
    day: text('day').notNull(),
    fileId: text('file_id').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.fileId] }),
    index('pictures_read_of_day').on(table.day),
  ],
);
