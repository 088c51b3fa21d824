import type { PublicReport } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Anonymised copies of reports that anybody can read, made when they were chosen. Order and user
 * ids are stored to remove a report on its owner's request, and are never sent; samples have
 * neither.
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
    /** Usefulness of the report, see `meritOf`; the list is sorted by it, highest first. */
    merit: integer('merit').notNull(),
    sample: boolean('sample').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    // `nullsFirst` matches a plain `desc` in the query, which otherwise could not use the index.
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
