import { RATING_STARS } from '@account-doctor/contract/rating';
import { and, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { endOfDate, startOfDate } from '../../core/chinaDay';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { ratings } from './tables';

export type StoredRating = typeof ratings.$inferSelect;

const isRatingOf = (orderId: string, reportVersion: number) =>
  and(eq(ratings.orderId, orderId), eq(ratings.reportVersion, reportVersion));

export async function selectRating(
  db: Queryable,
  orderId: string,
  reportVersion: number,
): Promise<StoredRating | null> {
  const [rating] = await db.select().from(ratings).where(isRatingOf(orderId, reportVersion));
  return rating ?? null;
}

/**
 * Stores a rating; replaces an earlier rating of the same version. Concurrent calls are serialised.
 * @returns whether the rating was stored; `false` if the earlier rating was first given at or before `closed`
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

/** Removes the texts of the ratings of some orders; the stars and tags stay. */
export async function eraseTexts(transaction: Transaction, orderIds: string[]): Promise<void> {
  await transaction.update(ratings).set({ text: '' }).where(inArray(ratings.orderId, orderIds));
}

/** First and last day (China time, both included) on which ratings were first given; an absent day sets no limit. */
interface RatedDays {
  from?: string | undefined;
  to?: string | undefined;
}

const isRatedIn = ({ from, to }: RatedDays) =>
  and(
    from === undefined ? undefined : gte(ratings.ratedAt, startOfDate(from)),
    to === undefined ? undefined : lt(ratings.ratedAt, endOfDate(to)),
  );

/** A page of ratings, newest first, optionally limited to some days and to one number of stars. */
export async function selectRatingPage(
  db: Queryable,
  { stars, ...days }: RatedDays & { stars: number | undefined },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<StoredRating[]> {
  return db
    .select()
    .from(ratings)
    .where(and(stars === undefined ? undefined : eq(ratings.stars, stars), isRatedIn(days)))
    .orderBy(desc(ratings.ratedAt), desc(ratings.orderId), desc(ratings.reportVersion))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** How many ratings of these days have one star, two stars and so on; index 0 is one star. */
export async function countByStars(db: Queryable, days: RatedDays): Promise<number[]> {
  const counts: number[] = [];
  for (let stars = 1; stars <= RATING_STARS; stars += 1)
    counts.push(
      await countListed(db, {
        table: ratings,
        condition: and(eq(ratings.stars, stars), isRatedIn(days)),
        by: ratings.ratedAt,
      }),
    );
  return counts;
}
