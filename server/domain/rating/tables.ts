import { RATING_TEXT_LIMIT } from '@account-doctor/contract/limits';
import { RATING_STARS, type RatingTag } from '@account-doctor/contract/rating';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Users' ratings of their reports; at most one per version of a report. */
export const ratings = pgTable(
  'ratings',
  {
    orderId: text('order_id').notNull(),
    reportVersion: integer('report_version').notNull(),
    stars: integer('stars').notNull(),
    tags: jsonb('tags').$type<RatingTag[]>().notNull(),
    text: text('text').notNull(),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.reportVersion] }),
    index('ratings_by_time').on(table.ratedAt, table.orderId, table.reportVersion),
    index('ratings_by_stars').on(table.stars, table.ratedAt, table.orderId, table.reportVersion),
    check('ratings_stars', sql`${table.stars} between 1 and ${sql.raw(String(RATING_STARS))}`),
    check(
      'ratings_text_length',
      sql`char_length(${table.text}) <= ${sql.raw(String(RATING_TEXT_LIMIT))}`,
    ),
  ],
);
