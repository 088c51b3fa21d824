import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns';

/**
 * Signatures seen, until their timestamp is too old to be accepted anyway. The migration makes the
 * table UNLOGGED: it is written with every call, and a crash that empties it costs nothing but the
 * memory of five minutes.
 */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_nonces_by_expiry').on(table.expiresAt)],
);
