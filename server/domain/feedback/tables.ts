import { feedbackKinds } from '@account-doctor/contract/feedback';
import { reportDecisions, reportedKinds } from '@account-doctor/contract/reported';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** What users wrote in about, and what they were answered. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    feedbackId: text('feedback_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Made by the client per written feedback: the same one again is the same feedback. */
    submissionId: text('submission_id').notNull(),
    kind: text('kind', { enum: feedbackKinds }).notNull(),
    /** Of what is about a game of the catalogue, else `null`. */
    gameId: text('game_id'),
    fieldKey: text('field_key'),
    /** Names of game and field as they were, for people to read. */
    subject: text('subject'),
    text: text('text').notNull(),
    /** File ids, in the order in which the user put them. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    contact: text('contact'),
    /** Which content of others it reports, and what the desk did about it. */
    reportedKind: text('reported_kind', { enum: reportedKinds }),
    reportedId: text('reported_id'),
    decision: text('decision', { enum: reportDecisions }),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('feedbacks_submission').on(table.userId, table.submissionId),
    // Ascending, because a descending one would put missing values last and not fit the list's order.
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
