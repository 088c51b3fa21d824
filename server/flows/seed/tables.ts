import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Default content that the database has received. It is not inserted again, so content that an
 * operator removed stays removed.
 */
export const seededContent = pgTable(
  'seeded_content',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
