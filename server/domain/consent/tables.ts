import { consentAnswers, consentKeys } from '@account-doctor/contract/consents';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** One row per answer that a person gave; never changed, deleted with the account. */
export const consents = pgTable(
  'consents',
  {
    consentId: bigint('consent_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    key: text('key', { enum: consentKeys }).notNull(),
    /** Of the text that was on screen, … */
    version: integer('version').notNull(),
    /** … and its SHA-256, hexadecimal. */
    hash: text('hash').notNull(),
    answer: text('answer', { enum: consentAnswers }).notNull(),
    at: instant('at').notNull(),
    platform: text('platform', { enum: ['h5', 'weapp'] }).notNull(),
    /** Which program, in words that its owner recognises; no address. */
    device: text('device').notNull(),
  },
  (table) => [index('consents_of_user').on(table.userId, table.key, table.consentId)],
);
