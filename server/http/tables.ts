import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Signatures seen, until their timestamp is too old to be accepted anyway. The migration makes the
 * table UNLOGGED: it is written with every call, and a crash that empties it costs nothing but the
 * memory of five minutes.
 */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_nonces_by_expiry').on(table.expiresAt)],
);
