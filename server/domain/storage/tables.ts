import type { FilePurpose } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Users' pictures. The row is inserted after the content is stored, so that every row has its
 * content.
 */
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** Prefix of the storage keys; the variants' names are appended. */
    key: text('key').notNull(),
    /** Pixels and bytes of the large variant. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whether something refers to it, e.g. an evaluation; unused files are deleted after a day. */
    used: boolean('used').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_of_owner').on(table.ownerId),
    index('files_unused')
      .on(table.createdAt)
      .where(sql`not ${table.used}`),
  ],
);

/** Granted uploads that have not been processed; they become files afterwards. */
export const uploads = pgTable(
  'uploads',
  {
    /** Id of the future file; until then it is the token for the upload. */
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Created by the client as an idempotency key. */
    uploadId: text('upload_id').notNull(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** In bytes. */
    maxSize: integer('max_size').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('uploads_of_owner').on(table.ownerId, table.uploadId),
    index('uploads_by_expiry').on(table.expiresAt),
  ],
);
