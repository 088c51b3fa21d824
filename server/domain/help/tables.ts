import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Groups of the help centre. */
export const helpGroups = pgTable('help_groups', {
  groupId: text('group_id').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
});

/** Questions and answers. */
export const helpQuestions = pgTable(
  'help_questions',
  {
    questionId: text('question_id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => helpGroups.groupId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('help_questions_in_order').on(table.groupId, table.position)],
);
