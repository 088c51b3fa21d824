import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { valuationReadings } from './roundTables';

export type Reading = typeof valuationReadings.$inferSelect;

export async function insertReading(
  transaction: Transaction,
  reading: typeof valuationReadings.$inferInsert,
): Promise<void> {
  await transaction.insert(valuationReadings).values(reading);
}

/** What second readers said of an order's valuation, the first first. */
export async function selectReadings(db: Queryable, orderId: string): Promise<Reading[]> {
  return db
    .select()
    .from(valuationReadings)
    .where(eq(valuationReadings.orderId, orderId))
    .orderBy(asc(valuationReadings.readingId));
}
