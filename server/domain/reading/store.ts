import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { accountReadings, picturesRead } from './tables';

type AccountReading = typeof accountReadings.$inferSelect;
export type NewReading = typeof accountReadings.$inferInsert;

export async function insertReading(db: Queryable, reading: NewReading): Promise<void> {
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
  await transaction.delete(picturesRead).where(eq(picturesRead.userId, userId));
}

/** Counts a picture of a user's day; returns `false` if the user has reached the limit. */
export async function countPictureRead(
  db: Queryable,
  { userId, day, limit }: { userId: string; day: string; limit: number },
): Promise<boolean> {
  const { pictures } = picturesRead;
  const counted = await db
    .insert(picturesRead)
    .values({ userId, day, pictures: 1 })
    .onConflictDoUpdate({
      target: [picturesRead.userId, picturesRead.day],
      set: { pictures: sql`${pictures} + 1` },
      setWhere: lt(pictures, limit),
    });
  return counted.rowCount === 1;
}

export async function deletePicturesReadBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(picturesRead).where(lt(picturesRead.day, day));
}
