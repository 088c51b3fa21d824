import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../database/columns';

/**
 * Used nonces, until their timestamp is too old to be accepted. The migration makes the table
 * UNLOGGED, because every call writes to it and a crash that empties it loses only five minutes of
 * nonces.
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
 * The first answer to each changing call, sent again when the client repeats the call. Rows name no person: the owner
 * is hashed into the key, and only the key decrypts the answer.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Hash of the call and its payload. */
    fingerprint: text('fingerprint').notNull(),
    beganAt: instant('began_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** `null` while the first request is in progress. */
    answer: bytes('answer'),
  },
  (table) => [index('kept_answers_by_expiry').on(table.expiresAt)],
);
