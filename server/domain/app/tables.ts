import type { HitName } from '@account-doctor/contract/hits';
import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something happened in a day of China's time; says nothing about who did it. */
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
