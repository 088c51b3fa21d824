import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Pictures and PDFs made from reports, kept in the storage for reuse. The row is written after the
 * content, so that every row has its content.
 */
export const reportFiles = pgTable(
  'report_files',
  {
    /** Hash of the content and the rendering version, so that equal content is stored once. */
    fileId: text('file_id').primaryKey(),
    orderId: text('order_id').notNull(),
    /**
     * Storage key; new for each rendering, so that a delayed deletion cannot remove newer content.
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
