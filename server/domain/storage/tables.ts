import type { FilePurpose } from '@account-doctor/contract/types';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Pictures of users. The row is written after the content, so that a row's content is always there. */
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** Under which the storage keeps it; the variants' names follow it. */
    key: text('key').notNull(),
    /** Pixels and bytes of the large variant. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Something refers to it, e.g. an evaluation; until then it is deleted after a day. */
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

/** Uploads that were allowed and have not been taken in: what is uploaded is no file before. */
export const uploads = pgTable(
  'uploads',
  {
    /** Of the file that it becomes; until then it is the permission to upload. */
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Made by the client: asking again is answered with the same upload. */
    uploadId: text('upload_id').notNull(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** Bytes. */
    maxSize: integer('max_size').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('uploads_of_owner').on(table.ownerId, table.uploadId),
    index('uploads_by_expiry').on(table.expiresAt),
  ],
);
