import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Which of the project's own content this database was given. What stands here is not given again:
 * an operator who took it down does not find it back after the next start.
 */
export const seededContent = pgTable(
  'seeded_content',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
