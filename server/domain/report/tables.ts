import type { Report } from '@account-doctor/contract/types';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Delivered reports. A trigger rejects every DELETE, and every UPDATE except the one that removes a deleted user's
 * personal data, so that delivered reports never change.
 */
export const reports = pgTable(
  'reports',
  {
    orderId: text('order_id').notNull(),
    /** 1 is the first version; an appeal adds a second one. */
    version: integer('version').notNull().default(1),
    reportNo: text('report_no').notNull().unique(),
    verificationCode: text('verification_code').notNull().unique(),
    snapshot: jsonb('snapshot').$type<Report>().notNull(),
    modelVersion: text('model_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('reports_by_model').on(table.modelVersion, table.createdAt),
  ],
);
