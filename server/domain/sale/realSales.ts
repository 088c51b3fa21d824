import { and, count, eq, gt, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { counts } from './store';
import { sales } from './tables';

/** Queries over real sales, i.e. all but those of the sample market. */

const realSold = (gameId: string, since: Date) =>
  and(
    eq(sales.gameId, gameId),
    eq(sales.kind, 'sold'),
    eq(sales.sample, false),
    gt(sales.at, since),
  );

/** A subquery with the ids of the real accounts of a game sold after a time, without quarantined ones. */
export const realSoldIds = (db: Queryable, gameId: string, since: Date) =>
  db
    .select({ saleId: sales.saleId })
    .from(sales)
    .where(and(realSold(gameId, since), counts(db)));

/** A subquery with the ids of the accounts of a game sold after a time according to their owners only. */
export const selfReportedIds = (db: Queryable, gameId: string, since: Date) =>
  db
    .select({ saleId: sales.saleId })
    .from(sales)
    .where(and(realSold(gameId, since), eq(sales.selfReported, true)));

/** Number of real accounts of a game sold after a time, and how many of them are in quarantine. */
export async function countRealSold(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<{ sold: number; suspicious: number }> {
  const [row] = await db
    .select({
      sold: count(),
      suspicious: sql<number>`count(*) filter (where ${not(counts(db))})`.mapWith(Number),
    })
    .from(sales)
    .where(realSold(gameId, since));
  return row ?? { sold: 0, suspicious: 0 };
}

/** A sale that can belong to an order. */
export interface OrderedSale {
  sourceRef: string;
  accountRef: string | null;
  selfReported: boolean;
  price: number;
  at: Date;
}

/**
 * Real accounts of a game sold after a time that their owners reported, or whose `account_ref` looks
 * like the number of an order; oldest first, without quarantined ones.
 */
export async function soldOfOrders(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<OrderedSale[]> {
  const { sourceRef, accountRef, selfReported, price, at } = sales;
  return db
    .select({ sourceRef, accountRef, selfReported, price, at })
    .from(sales)
    .where(
      and(
        realSold(gameId, since),
        or(selfReported, sql`${accountRef} ~ '^[0-9]{16}$'`),
        counts(db),
      ),
    )
    .orderBy(at, sales.saleId);
}
