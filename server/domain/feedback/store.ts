import type { FeedbackState } from '@account-doctor/contract/feedback';
import { and, asc, count, countDistinct, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { feedbacks } from './tables';

export type StoredFeedback = typeof feedbacks.$inferSelect;
export type NewFeedback = typeof feedbacks.$inferInsert;

/** Holds, until the transaction ends, every other transaction that adds feedback of the same user. */
export async function lockFeedbackOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${userId}`}, 0))`,
  );
}

export async function findSubmission(
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

/** The query of a user's list, newest first; apart, so that a test can have it explained. */
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

/** Users who have given feedback, each counted once. */
export async function countAdvisers(db: Queryable): Promise<number> {
  const [row] = await db.select({ users: countDistinct(feedbacks.userId) }).from(feedbacks);
  return row?.users ?? 0;
}

/** A page of what waits for an answer, the oldest first, or has one, the newest answer first. */
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

/** How much feedback of all users waits and has its answer. */
export async function countFeedback(db: Queryable): Promise<Record<FeedbackState, number>> {
  return {
    waiting: await countListed(db, feedbacks, isNull(feedbacks.answer), feedbacks.createdAt),
    answered: await countListed(db, feedbacks, isNotNull(feedbacks.answer), feedbacks.answeredAt),
  };
}

export async function selectFeedback(
  db: Queryable,
  feedbackId: string,
): Promise<StoredFeedback | null> {
  const [feedback] = await db.select().from(feedbacks).where(eq(feedbacks.feedbackId, feedbackId));
  return feedback ?? null;
}

/** The feedback, its row locked until the transaction ends; `null` when there is none. */
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

export async function updateAnswer(
  transaction: Transaction,
  feedbackId: string,
  answer: Pick<NewFeedback, 'answer' | 'answeredAt' | 'decision'>,
): Promise<void> {
  await transaction.update(feedbacks).set(answer).where(eq(feedbacks.feedbackId, feedbackId));
}

export async function deleteFeedbackOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(feedbacks).where(eq(feedbacks.userId, userId));
}
