import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { lockUser } from '../user';
import { accountReadings, picturesRead } from './tables';

type AccountReading = typeof accountReadings.$inferSelect;
export type NewReading = typeof accountReadings.$inferInsert;

export async function insertReading(db: Queryable, reading: NewReading): Promise<void> {
  await db.insert(accountReadings).values(reading);
}

/** The reading with this id, if it belongs to the user and was made after `after`. */
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

/** How often one picture may be read on a day: once for each process of the service, and again after failures. */
const MAX_READS_PER_DAY = 6;

/** Counts that a picture was read on a day; returns `false` if the picture or the user has reached the limit. */
export async function countPictureRead(
  transaction: Transaction,
  { userId, fileId, day, limit }: { userId: string; fileId: string; day: string; limit: number },
): Promise<boolean> {
  // The lock serialises the pictures of a form, which are read concurrently.
  if (!(await lockUser(transaction, userId))) throw new BusinessError('NOT_LOGGED_IN');
  const ofDay = and(eq(picturesRead.userId, userId), eq(picturesRead.day, day));
  const counted = await transaction
    .update(picturesRead)
    .set({ times: sql`${picturesRead.times} + 1` })
    .where(and(ofDay, eq(picturesRead.fileId, fileId)))
    .returning({ times: picturesRead.times });
  if (counted[0]) return counted[0].times <= MAX_READS_PER_DAY;
  if ((await transaction.$count(picturesRead, ofDay)) >= limit) return false;
  await transaction.insert(picturesRead).values({ userId, day, fileId, times: 1 });
  return true;
}

export async function deletePicturesReadBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(picturesRead).where(lt(picturesRead.day, day));
}
