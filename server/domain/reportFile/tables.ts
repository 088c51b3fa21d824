import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Files made from reports: pictures and PDFs that the storage keeps, so that none is made twice. The
 * row is written after the content, so that a row's content is always there.
 */
export const reportFiles = pgTable(
  'report_files',
  {
    /** Hash of what is on it and of how it is made: the same thing is the same file. */
    fileId: text('file_id').primaryKey(),
    orderId: text('order_id').notNull(),
    /** Under which the storage keeps it; another one each time, so that a removal meets no newer content. */
    key: text('key').notNull(),
    /** Under which it is saved. */
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
