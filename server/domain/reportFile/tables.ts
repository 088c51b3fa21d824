import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Pictures and PDFs of reports, stored for reuse. The row is inserted after the content is stored, so that no row lacks
 * its content.
 */
export const reportFiles = pgTable(
  'report_files',
  {
    /** Hash of the drawing and of the rendering's version, so that the same file is stored once. */
    fileId: text('file_id').primaryKey(),
    orderId: text('order_id').notNull(),
    /**
     * Storage key; a new one for each rendering, so that a late deletion of an older file cannot delete this content.
     */
    key: text('key').notNull(),
    /** File name for downloads. */
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: ['image/png', 'application/pdf'] }).notNull(),
    /** Pixels of a picture. */
    width: integer('width'),
    height: integer('height'),
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('report_files_of_order').on(table.orderId),
    index('report_files_by_age').on(table.createdAt),
    check(
      'report_files_pixels',
      sql`(${table.contentType} = 'image/png') = (${table.width} is not null)
        and (${table.width} is null) = (${table.height} is null)`,
    ),
  ],
);
