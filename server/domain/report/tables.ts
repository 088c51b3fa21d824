import type { Report } from '@account-doctor/contract/types';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Reports as delivered. A trigger of the migrations refuses every DELETE, and every UPDATE but the
 * one by which a user who leaves is forgotten: what was told about a price stays what it was.
 */
export const reports = pgTable(
  'reports',
  {
    orderId: text('order_id').notNull(),
    /** 1 is the first; an appeal leads to a second, and the first stays. */
    version: integer('version').notNull().default(1),
    reportNo: text('report_no').notNull().unique(),
    verificationCode: text('verification_code').notNull().unique(),
    snapshot: jsonb('snapshot').$type<Report>().notNull(),
    modelVersion: text('model_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
);
