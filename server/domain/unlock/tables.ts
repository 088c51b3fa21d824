import { helpRequestStates, unlockWays } from '@account-doctor/contract/unlock';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import { actorColumns, changeColumns } from '../../core/events';

/** What unlocked each report. Each unlocked report has exactly one row that is not withdrawn. */
export const reportUnlocks = pgTable(
  'report_unlocks',
  {
    /** Id of the paid order or of the help request, or the nonce of the ad. */
    sourceId: text('source_id').primaryKey(),
    way: text('way', { enum: unlockWays }).notNull(),
    /** The order whose report is opened. */
    orderId: text('order_id').notNull(),
    at: instant('at').notNull(),
    /** When the payment was refunded. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('report_unlocks_standing')
      .on(table.orderId)
      .where(sql`${table.withdrawnAt} is null`),
    // The index includes withdrawn rows, because they are exported with the order.
    index('report_unlocks_of_order').on(table.orderId),
    index('report_unlocks_by_time').on(table.at),
    check(
      'report_unlocks_withdrawn',
      sql`${table.withdrawnAt} is null or ${table.way} in ('payment', 'coupon')`,
    ),
  ],
);

/** Requests for friends' help; friends get a link with the record id. */
export const helpRequests = pgTable(
  'help_requests',
  {
    recordId: text('record_id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** The report's owner. */
    userId: text('user_id').notNull(),
    state: text('state', { enum: helpRequestStates }).notNull(),
    /** Number of helpers needed, as configured when help was requested. */
    needed: integer('needed').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('help_requests_needed', sql`${table.needed} > 0`),
    check('help_requests_time', sql`${table.expiresAt} > ${table.askedAt}`),
    uniqueIndex('help_requests_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'open'`),
    index('help_requests_of_order').on(table.orderId, table.askedAt),
    index('help_requests_of_user').on(table.userId),
  ],
);

/** One row per change of a help request's state; rows never change. */
export const helpRequestEvents = pgTable(
  'help_request_events',
  {
    ...changeColumns(helpRequestStates),
    ...actorColumns(),
    recordId: text('record_id')
      .notNull()
      .references(() => helpRequests.recordId),
  },
  (table) => [index('help_request_events_of_record').on(table.recordId, table.eventId)],
);

/** Who helped; a person can help once per report, even if the owner requests help again. */
export const unlockHelps = pgTable(
  'unlock_helps',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => helpRequests.recordId),
    orderId: text('order_id').notNull(),
    helperId: text('helper_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.helperId] }),
    index('unlock_helps_of_record').on(table.recordId, table.at),
    index('unlock_helps_of_helper').on(table.helperId, table.at),
  ],
);

/** Ads watched to the end; each nonce can be used once. */
export const unlockAds = pgTable(
  'unlock_ads',
  {
    nonce: text('nonce').primaryKey(),
    orderId: text('order_id').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('unlock_ads_of_user').on(table.userId, table.at)],
);
