import { RATING_STARS } from '@account-doctor/contract/rating';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { ratings } from './tables';

export type StoredRating = typeof ratings.$inferSelect;

const of = (orderId: string, reportVersion: number) =>
  and(eq(ratings.orderId, orderId), eq(ratings.reportVersion, reportVersion));

export async function selectRating(
  db: Queryable,
  orderId: string,
  reportVersion: number,
): Promise<StoredRating | null> {
  const [rating] = await db.select().from(ratings).where(of(orderId, reportVersion));
  return rating ?? null;
}

/**
 * Keeps a rating, in place of an earlier one of the same version. Of several at once each finds the
 * one before.
 * @returns whether it stands; not when there is one that was first given at `closed` or before
 */
export async function upsertRating(
  transaction: Transaction,
  rating: typeof ratings.$inferInsert,
  closed: Date,
): Promise<boolean> {
  const { stars, tags, text, changedAt } = rating;
  const { rowCount } = await transaction
    .insert(ratings)
    .values(rating)
    .onConflictDoUpdate({
      target: [ratings.orderId, ratings.reportVersion],
      set: { stars, tags, text, changedAt },
      setWhere: gt(ratings.ratedAt, closed),
    });
  return rowCount === 1;
}

/** Stars and tags stay without a person; what was written goes. */
export async function eraseTexts(transaction: Transaction, orderIds: string[]): Promise<void> {
  await transaction.update(ratings).set({ text: '' }).where(inArray(ratings.orderId, orderIds));
}

/** A page of all ratings, or of those with so many stars, the newest first. */
export async function selectRatingPage(
  db: Queryable,
  stars: number | undefined,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<StoredRating[]> {
  return db
    .select()
    .from(ratings)
    .where(stars === undefined ? undefined : eq(ratings.stars, stars))
    .orderBy(desc(ratings.ratedAt), desc(ratings.orderId), desc(ratings.reportVersion))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** How many ratings have one star, two stars, and so on. */
export async function countByStars(db: Queryable): Promise<number[]> {
  const counts: number[] = [];
  for (let stars = 1; stars <= RATING_STARS; stars += 1)
    counts.push(await countListed(db, ratings, eq(ratings.stars, stars), ratings.ratedAt));
  return counts;
}
