import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Default content that the database has received. It is never inserted again, so that content removed by an operator
 * stays removed.
 */
export const seededContent = pgTable(
  'seeded_content',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
