import { and, count, eq, gt, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { notQuarantined } from './store';
import { sales } from './tables';

/** Queries on real sales, i.e. all sales except generated samples. */

const realSold = (gameId: string, since: Date) =>
  and(
    eq(sales.gameId, gameId),
    eq(sales.kind, 'sold'),
    eq(sales.sample, false),
    gt(sales.at, since),
  );

/** Subquery for the ids of a game's real accounts sold after a time, without quarantined sales. */
export const realSoldIds = (db: Queryable, gameId: string, since: Date) =>
  db
    .select({ saleId: sales.saleId })
    .from(sales)
    .where(and(realSold(gameId, since), notQuarantined(db)));

/** Subquery for the ids of a game's sales after a time that only the owners of the accounts reported. */
export const selfReportedIds = (db: Queryable, gameId: string, since: Date) =>
  db
    .select({ saleId: sales.saleId })
    .from(sales)
    .where(and(realSold(gameId, since), eq(sales.selfReported, true)));

/** Number of a game's real accounts sold after a time, and how many of them are in quarantine. */
export async function countRealSold(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<{ sold: number; suspicious: number }> {
  const [row] = await db
    .select({
      sold: count(),
      suspicious: sql<number>`count(*) filter (where ${not(notQuarantined(db))})`.mapWith(Number),
    })
    .from(sales)
    .where(realSold(gameId, since));
  return row ?? { sold: 0, suspicious: 0 };
}

/** A sale that may be of an account that was evaluated in an order. */
export interface OrderedSale {
  sourceRef: string;
  accountRef: string | null;
  selfReported: boolean;
  price: number;
  at: Date;
}

/**
 * A game's real accounts sold after a time that their owners reported, or whose `account_ref` looks like an order
 * number; oldest first, without quarantined sales.
 */
export async function soldSalesOfOrders(
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
        notQuarantined(db),
      ),
    )
    .orderBy(at, sales.saleId);
}
