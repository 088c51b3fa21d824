import { apiScopes } from '@account-doctor/contract/openApi';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Keys of the open API. Only a hash of the secret is stored. */
export const apiKeys = pgTable('api_keys', {
  keyId: text('key_id').primaryKey(),
  name: text('name').notNull(),
  /** Name of the source of the key's sales. References of sales are unique within a source. */
  source: text('source').notNull(),
  scopes: text('scopes', { enum: apiScopes }).array().notNull(),
  /** SHA-256 of the key. */
  hash: text('hash').notNull().unique(),
  /** The first characters of the key, so that people recognise it. */
  prefix: text('prefix').notNull(),
  /** Maximum numbers of stored sales and of estimates per day in China. */
  dailySales: integer('daily_sales').notNull(),
  dailyEstimates: integer('daily_estimates').notNull(),
  createdAt: instant('created_at').notNull(),
  /** The member who created the key. */
  staffId: text('staff_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** Stored at most once a minute. */
  lastUsedAt: instant('last_used_at'),
});

/** The usage of a key on a day in China. */
export const apiUsage = pgTable(
  'api_usage',
  {
    keyId: text('key_id').notNull(),
    /** E.g. `2026-11-30`. */
    day: text('day').notNull(),
    /** Number of stored rows of sales. */
    sales: integer('sales').notNull().default(0),
    /** Number of estimates, and of refusals among them. */
    estimates: integer('estimates').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day] }),
    foreignKey({
      name: 'api_usage_key',
      columns: [table.keyId],
      foreignColumns: [apiKeys.keyId],
    }).onDelete('cascade'),
  ],
);

/** Responses to changing requests, sent again for a repeat with the same idempotency key. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    keyId: text('key_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request. */
    fingerprint: text('fingerprint').notNull(),
    /** The response as JSON; '' only until the transaction of the request ends. */
    answer: text('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('api_answers_by_time').on(table.at),
    foreignKey({
      name: 'api_answers_key',
      columns: [table.keyId],
      foreignColumns: [apiKeys.keyId],
    }).onDelete('cascade'),
  ],
);
