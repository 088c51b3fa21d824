import { objectionVerdicts, objectionStates } from '@account-doctor/contract/objection';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Objections to models' reports; at most one unanswered per report. */
export const objections = pgTable(
  'objections',
  {
    objectionId: text('objection_id').primaryKey(),
    orderId: text('order_id').notNull(),
    userId: text('user_id').notNull(),
    state: text('state', { enum: objectionStates }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    finding: text('finding', { enum: objectionVerdicts }),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** The staff member who answered. */
    staffId: text('staff_id'),
  },
  (table) => [
    uniqueIndex('objections_one_waits')
      .on(table.orderId)
      .where(sql`${table.state} = 'waiting'`),
    index('objections_of_order').on(table.orderId, table.createdAt),
    index('objections_of_user').on(table.userId),
    index('objections_by_state').on(table.state, table.createdAt),
    index('objections_by_answer').on(table.state, table.answeredAt),
    check(
      'objections_answered',
      sql`(${table.state} = 'answered') = (${table.answer} is not null and ${table.finding} is not null
        and ${table.answeredAt} is not null and ${table.staffId} is not null)`,
    ),
  ],
);
