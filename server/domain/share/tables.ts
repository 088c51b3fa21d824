import type { PublicReport } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Links to reports for others. What they show is an anonymised copy, made with the link: reading it
 * can leak nothing, and what its owner unlocks later is not shown to those who had the link before.
 * The token is kept as it is, so that its owner can copy it again: it opens nothing but the copy
 * beside it.
 */
export const reportShares = pgTable(
  'report_shares',
  {
    shareId: text('share_id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id').notNull(),
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    reportNo: text('report_no').notNull(),
    gameIconUrl: text('game_icon_url').notNull(),
    /** Gone as soon as the link is taken back. */
    report: jsonb('report').$type<PublicReport>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('report_shares_of_order').on(table.orderId, table.createdAt),
    index('report_shares_of_user').on(table.userId),
    index('report_shares_by_expiry').on(table.expiresAt),
    check(
      'report_shares_revoked',
      sql`(${table.revokedAt} is null) = (${table.report} is not null)`,
    ),
  ],
);
