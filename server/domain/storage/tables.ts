import type { FilePurpose } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Pictures that users or staff uploaded. The row is inserted after the content is stored, so that no row lacks its
 * content.
 */
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** Beginning of the storage keys, which end with the names of the variants. */
    key: text('key').notNull(),
    /** Size of the large variant, in pixels and bytes. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whether anything refers to the file, e.g. an evaluation; unused files are deleted after a day. */
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

/** Uploads that are permitted but not processed yet; after that, they are files. */
export const uploads = pgTable(
  'uploads',
  {
    /** Id of the future file, which is also the token of the upload. */
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Id that the client gives the upload, so that a repeated request gets the same upload. */
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
