import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { appraisalReviews } from './roundTables';

export type Reading = typeof appraisalReviews.$inferSelect;

export async function insertReading(
  transaction: Transaction,
  reading: typeof appraisalReviews.$inferInsert,
): Promise<void> {
  await transaction.insert(appraisalReviews).values(reading);
}

/** Verdicts of second readers on an order, oldest first. */
export async function selectReadings(db: Queryable, orderId: string): Promise<Reading[]> {
  return db
    .select()
    .from(appraisalReviews)
    .where(eq(appraisalReviews.orderId, orderId))
    .orderBy(asc(appraisalReviews.reviewId));
}
