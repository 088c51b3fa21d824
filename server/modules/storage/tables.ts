import { uploadPurposes } from '@account-doctor/contract/calls/storage';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pictures of users. The row is written after the content, so that a row's content is always there. */
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    /** Under which the storage keeps it; the variants' names follow it. */
    key: text('key').notNull(),
    /** Pixels and bytes of the large variant. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Something refers to it, e.g. an evaluation; until then it is deleted after a day. */
    used: boolean('used').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('files_of_owner').on(table.ownerId),
    index('files_unused')
      .on(table.createdAt)
      .where(sql`not ${table.used}`),
  ],
);

/** Upload tokens that were presented, until they expire: each works once. */
export const spentUploadTokens = pgTable(
  'spent_upload_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_upload_tokens_by_expiry').on(table.expiresAt)],
);
