import type { PublicReport } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Links to shared reports. Each has an anonymised copy of the report from the time of its creation, so it neither
 * reveals personal data nor parts that the owner unlocks later. The token is stored unencrypted, so that the owner can
 * copy the link again; it gives access only to that copy.
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
    /** Deleted when the link is revoked. */
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
