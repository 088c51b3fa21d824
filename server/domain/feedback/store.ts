import type { FeedbackState } from '@account-doctor/contract/feedback';
import { and, asc, count, countDistinct, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { feedbacks } from './tables';

export type StoredFeedback = typeof feedbacks.$inferSelect;
export type NewFeedback = typeof feedbacks.$inferInsert;

/** Blocks other transactions that add feedback of the same user until this one ends. */
export async function lockFeedbackOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${userId}`}, 0))`,
  );
}

export async function findFeedbackSubmission(
  db: Queryable,
  userId: string,
  submissionId: string,
): Promise<StoredFeedback | null> {
  const [feedback] = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), eq(feedbacks.submissionId, submissionId)));
  return feedback ?? null;
}

export async function countFeedbackSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ given: count() })
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), gte(feedbacks.createdAt, since)));
  return row?.given ?? 0;
}

export async function insertFeedback(transaction: Transaction, row: NewFeedback): Promise<void> {
  await transaction.insert(feedbacks).values(row);
}

/**
 * The query of a user's feedback list, newest first; exported so that a test can run EXPLAIN on it.
 */
export function feedbackOfUserQuery(
  db: Queryable,
  userId: string,
  page: { pageNo: number; pageSize: number },
) {
  return db
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.userId, userId))
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.feedbackId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

export async function selectFeedbackOfUser(
  db: Queryable,
  userId: string,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: StoredFeedback[]; total: number }> {
  const rows = await feedbackOfUserQuery(db, userId, page);
  const [counted] = await db
    .select({ total: count() })
    .from(feedbacks)
    .where(eq(feedbacks.userId, userId));
  return { rows, total: counted?.total ?? 0 };
}

/** Number of users who have given feedback. */
export async function countFeedbackAuthors(db: Queryable): Promise<number> {
  const [row] = await db.select({ users: countDistinct(feedbacks.userId) }).from(feedbacks);
  return row?.users ?? 0;
}

/** A page of unanswered feedback, oldest first, or answered feedback, newest answer first. */
export async function selectFeedbackPage(
  db: Queryable,
  state: FeedbackState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<StoredFeedback[]> {
  const waits = state === 'waiting';
  return db
    .select()
    .from(feedbacks)
    .where(waits ? isNull(feedbacks.answer) : isNotNull(feedbacks.answer))
    .orderBy(
      ...(waits
        ? [asc(feedbacks.createdAt), asc(feedbacks.feedbackId)]
        : [desc(feedbacks.answeredAt), desc(feedbacks.feedbackId)]),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** Number of feedback entries, unanswered and answered. */
export async function countFeedback(db: Queryable): Promise<Record<FeedbackState, number>> {
  return {
    waiting: await countListed(db, {
      table: feedbacks,
      condition: isNull(feedbacks.answer),
      by: feedbacks.createdAt,
    }),
    answered: await countListed(db, {
      table: feedbacks,
      condition: isNotNull(feedbacks.answer),
      by: feedbacks.answeredAt,
    }),
  };
}

export async function selectFeedback(
  db: Queryable,
  feedbackId: string,
): Promise<StoredFeedback | null> {
  const [feedback] = await db.select().from(feedbacks).where(eq(feedbacks.feedbackId, feedbackId));
  return feedback ?? null;
}

/**
 * Returns the feedback and locks its row until the transaction ends; `null` if it does not exist.
 */
export async function lockFeedback(
  transaction: Transaction,
  feedbackId: string,
): Promise<StoredFeedback | null> {
  const [feedback] = await transaction
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.feedbackId, feedbackId))
    .for('update');
  return feedback ?? null;
}

export async function updateFeedbackAnswer(
  transaction: Transaction,
  feedbackId: string,
  answer: Pick<NewFeedback, 'answer' | 'answeredAt' | 'decision'>,
): Promise<void> {
  await transaction.update(feedbacks).set(answer).where(eq(feedbacks.feedbackId, feedbackId));
}

export async function deleteFeedbackOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(feedbacks).where(eq(feedbacks.userId, userId));
}
