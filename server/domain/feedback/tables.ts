import { feedbackKinds } from '@account-doctor/contract/feedback';
import { reportDecisions, reportedKinds } from '@account-doctor/contract/reported';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Users' feedback with the answers. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    feedbackId: text('feedback_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Created by the client for each written feedback, as an idempotency key. */
    submissionId: text('submission_id').notNull(),
    kind: text('kind', { enum: feedbackKinds }).notNull(),
    /** Set if the feedback is about a game of the catalogue. */
    gameId: text('game_id'),
    fieldKey: text('field_key'),
    /** Names of game and field when the feedback was given, for display. */
    subject: text('subject'),
    text: text('text').notNull(),
    /** File ids in the user's order. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    contact: text('contact'),
    /** The reported content of another user, and the desk's decision. */
    reportedKind: text('reported_kind', { enum: reportedKinds }),
    reportedId: text('reported_id'),
    decision: text('decision', { enum: reportDecisions }),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('feedbacks_submission').on(table.userId, table.submissionId),
    // Ascending, because a descending index would sort nulls last and would not match the list's
    // sort order.
    index('feedbacks_of_user').on(table.userId, table.createdAt, table.feedbackId),
    index('feedbacks_unanswered')
      .on(table.createdAt, table.feedbackId)
      .where(sql`${table.answer} is null`),
    index('feedbacks_by_answer')
      .on(table.answeredAt, table.feedbackId)
      .where(sql`${table.answer} is not null`),
    check('feedbacks_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'feedbacks_about',
      sql`(${table.gameId} is not null) = (${table.kind} in ('field-missing', 'field-wrong'))
        and (${table.fieldKey} is not null) = (${table.kind} = 'field-wrong')`,
    ),
  ],
);
