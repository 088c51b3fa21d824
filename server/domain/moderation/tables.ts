import { moderatedPlaces, verdicts } from '@account-doctor/contract/moderation';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** What people wrote and showed, and whether others may see it: one row per person, place and content. */
export const moderations = pgTable(
  'moderations',
  {
    moderationId: text('moderation_id').primaryKey(),
    /** Who wrote or uploaded it: a user, or a member of the desk. */
    userId: text('user_id').notNull(),
    place: text('place', { enum: moderatedPlaces }).notNull(),
    kind: text('kind', { enum: ['text', 'picture'] }).notNull(),
    /** The text, or the id of the picture's file. */
    content: text('content').notNull(),
    /** SHA-256 of it, hexadecimal: a long text fits no index. */
    contentHash: text('content_hash').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    /** The judge's own word for why. */
    reason: text('reason').notNull().default(''),
    /** Which provider judged, or `desk`; `null` while nobody has. */
    judge: text('judge'),
    /** By which a provider's notice names it. */
    traceId: text('trace_id').unique(),
    /** How often providers were asked in vain. */
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
