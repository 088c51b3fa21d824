import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { accountReadings } from './tables';

export type AccountReading = typeof accountReadings.$inferSelect;

export async function insertReading(db: Queryable, reading: AccountReading): Promise<void> {
  await db.insert(accountReadings).values(reading);
}

/** The user's own reading made after a time. */
export async function selectReading(
  db: Queryable,
  { readingId, userId, after }: { readingId: string; userId: string; after: Date },
): Promise<AccountReading | null> {
  const [reading] = await db
    .select()
    .from(accountReadings)
    .where(
      and(
        eq(accountReadings.readingId, readingId),
        eq(accountReadings.userId, userId),
        gt(accountReadings.createdAt, after),
      ),
    );
  return reading ?? null;
}

export async function deleteReadingsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(accountReadings).where(lt(accountReadings.createdAt, before));
}

export async function deleteReadingsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(accountReadings).where(eq(accountReadings.userId, userId));
}
