import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';
import { roundForeignKey } from './roundTables';
import { appraisalTasks } from './tables';

/** Tables of questions to customers, and of appeals. */

/** A valuer's question and the customer's answer. */
export const appraisalQuestions = pgTable(
  'appraisal_questions',
  {
    questionId: text('question_id').primaryKey(),
    orderId: text('order_id').notNull(),
    round: integer('round').notNull(),
    text: text('text').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    /** File ids. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    roundForeignKey('appraisal_questions_of_round', table),
    index('appraisal_questions_of_order').on(table.orderId, table.askedAt),
    // An order has at most one open question.
    uniqueIndex('appraisal_questions_open')
      .on(table.orderId)
      .where(sql`${table.answeredAt} is null`),
  ],
);

/** The customer's appeal against the first report; at most one. */
export const appraisalAppeals = pgTable('appraisal_appeals', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => appraisalTasks.orderId),
  reason: text('reason').notNull(),
  /** File ids. */
  pictures: jsonb('pictures').$type<string[]>().notNull(),
  at: instant('at').notNull(),
});
