import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../database/columns';

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

/**
 * First answers to changing calls, for their repeats. Rows name nobody: the key is hashed with its
 * owner, and the answer opens by the key alone.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Of the call and its payload. */
    fingerprint: text('fingerprint').notNull(),
    beganAt: instant('began_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** `null` while the first request is under way. */
    answer: bytes('answer'),
  },
  (table) => [index('kept_answers_by_expiry').on(table.expiresAt)],
);
