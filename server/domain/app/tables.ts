import type { HitName } from '@account-doctor/contract/hits';
import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Daily counts of events in China time, without any reference to users. */
export const hits = pgTable(
  'hits',
  {
    day: date('day').notNull(),
    name: text('name').$type<HitName>().notNull(),
    platform: text('platform', { enum: ['h5', 'weapp'] }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.name, table.platform] }),
    check('hits_positive', sql`${table.count} > 0`),
  ],
);

/** Daily visits by marketing channel, without any reference to users. */
export const channelVisits = pgTable(
  'channel_visits',
  {
    day: date('day').notNull(),
    /** Empty for visits without a channel. */
    channel: text('channel').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.channel] }),
    check('channel_visits_positive', sql`${table.visits} > 0`),
  ],
);
