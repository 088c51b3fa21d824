import { moderatedPlaces, moderationVerdicts } from '@account-doctor/contract/moderation';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/**
 * Users' texts and pictures with their moderation verdict; one row per person, place and content.
 */
export const moderations = pgTable(
  'moderations',
  {
    moderationId: text('moderation_id').primaryKey(),
    /** The author: a user or a staff member. */
    userId: text('user_id').notNull(),
    place: text('place', { enum: moderatedPlaces }).notNull(),
    kind: text('kind', { enum: ['text', 'picture'] }).notNull(),
    /** The text, or the picture's file id. */
    content: text('content').notNull(),
    /** SHA-256 of the content, hexadecimal, because a long text does not fit into an index. */
    contentHash: text('content_hash').notNull(),
    verdict: text('verdict', { enum: moderationVerdicts }).notNull(),
    /** The reason as given by the provider or moderator. */
    reason: text('reason').notNull().default(''),
    /** The provider that decided, or `desk`; `null` if undecided. */
    judge: text('judge'),
    /** The provider's id of the query, which its notices repeat. */
    traceId: text('trace_id').unique(),
    /** Number of failed queries. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    judgedAt: instant('judged_at'),
  },
  (table) => [
    unique('moderations_of_content').on(table.userId, table.place, table.kind, table.contentHash),
    index('moderations_by_verdict').on(table.verdict, table.createdAt, table.moderationId),
    index('moderations_of_pictures')
      .on(table.content)
      .where(sql`${table.kind} = 'picture'`),
  ],
);
