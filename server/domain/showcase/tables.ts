import type { PublicReport } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Anonymised copies of reports for the public, made when the reports were chosen. The ids of order and user are stored
 * so that the owner's reports can be removed, and are never sent; samples have no such ids.
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
    /** Usefulness of the report as an example, see `meritOf`; the list begins with the highest. */
    merit: integer('merit').notNull(),
    sample: boolean('sample').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    // `nullsFirst` matches a plain `desc` in the query; without it, the query could not use the index.
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
