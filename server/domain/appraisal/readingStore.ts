import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { appraisalReviews } from './roundTables';

export type AppraisalReview = typeof appraisalReviews.$inferSelect;

export async function insertReview(
  transaction: Transaction,
  reading: typeof appraisalReviews.$inferInsert,
): Promise<void> {
  await transaction.insert(appraisalReviews).values(reading);
}

/** Verdicts of second readers on an order, oldest first. */
export async function selectReviews(db: Queryable, orderId: string): Promise<AppraisalReview[]> {
  return db
    .select()
    .from(appraisalReviews)
    .where(eq(appraisalReviews.orderId, orderId))
    .orderBy(asc(appraisalReviews.reviewId));
}
