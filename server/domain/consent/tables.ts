import { consentAnswers, consentKeys } from '@account-doctor/contract/consents';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** One row per answer; rows never change and are deleted with the account. */
export const consents = pgTable(
  'consents',
  {
    consentId: bigint('consent_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    key: text('key', { enum: consentKeys }).notNull(),
    /** Version of the text on screen. */
    version: integer('version').notNull(),
    /** SHA-256 of that text, hexadecimal. */
    hash: text('hash').notNull(),
    answer: text('answer', { enum: consentAnswers }).notNull(),
    at: instant('at').notNull(),
    platform: text('platform', { enum: ['h5', 'weapp'] }).notNull(),
    /** Device and program, in words that the owner recognises; contains no address. */
    device: text('device').notNull(),
  },
  (table) => [index('consents_of_user').on(table.userId, table.key, table.consentId)],
);
