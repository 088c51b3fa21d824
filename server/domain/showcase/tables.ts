import type { PublicReport } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Reports that strangers may read: anonymised copies, made when they were chosen. Order and user are
 * kept to take a report back when its owner wants that, and go out in no answer; a sample has neither.
 */
export const excellentReports = pgTable(
  'excellent_reports',
  {
    showcaseId: text('showcase_id').primaryKey(),
    orderId: text('order_id').unique(),
    userId: text('user_id'),
    gameId: text('game_id').notNull(),
    gameIconUrl: text('game_icon_url').notNull(),
    report: jsonb('report').$type<PublicReport>().notNull(),
    /** How much there is to read, see `meritOf`: the list shows the highest first. */
    merit: integer('merit').notNull(),
    sample: boolean('sample').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    // A query's plain `desc` puts nulls first, and only an index that does so too serves it.
    index('excellent_reports_in_order').on(
      table.sample,
      table.merit.desc().nullsFirst(),
      table.showcaseId,
    ),
    index('excellent_reports_of_user').on(table.userId),
    check(
      'excellent_reports_owner',
      sql`${table.sample} = (${table.orderId} is null) and ${table.sample} = (${table.userId} is null)`,
    ),
  ],
);
