import type { OrderKind } from '@account-doctor/contract/states';
import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { orders } from './tables';

/** Queries over the priced orders of all users. */

/** How many orders are scanned for each order to return, in order to find orders of different users. */
const SCANNED_PER_RESULT = 20;

/** The most recently priced orders, newest first, with a maximum per user. */
export async function latestOrders(
  db: Queryable,
  { limit, perUser }: { limit: number; perUser: number },
): Promise<
  { userId: string; gameName: string; kind: OrderKind; fairPrice: number | null; at: Date }[]
> {
  const latest = await db
    .select({
      userId: orders.userId,
      gameName: orders.gameName,
      kind: orders.kind,
      fairPrice: orders.fairPrice,
      at: sql<Date>`${orders.pricedAt}`.mapWith(orders.pricedAt),
    })
    .from(orders)
    .where(isNotNull(orders.fairPrice))
    .orderBy(desc(orders.pricedAt))
    .limit(limit * SCANNED_PER_RESULT);
  const taken = new Map<string, number>();
  return latest
    .filter(({ userId }) => {
      const before = taken.get(userId) ?? 0;
      taken.set(userId, before + 1);
      return before < perUser;
    })
    .slice(0, limit);
}

/** The most recently priced estimates with an open report, newest first. */
export async function latestReadyOrders(
  db: Queryable,
  limit: number,
): Promise<{ orderId: string; userId: string; gameId: string; gameIconUrl: string }[]> {
  return db
    .select({
      orderId: orders.orderId,
      userId: orders.userId,
      gameId: orders.gameId,
      gameIconUrl: orders.gameIconUrl,
    })
    .from(orders)
    .where(and(isNotNull(orders.fairPrice), eq(orders.evaluationState, 'unlocked')))
    .orderBy(desc(orders.pricedAt))
    .limit(limit);
}

/** Number of priced accounts: all, those since a time, or those before a time. */
export async function countEvaluated(
  db: Queryable,
  { since, before }: { since?: Date; before?: Date } = {},
): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        isNotNull(orders.fairPrice),
        since && gte(orders.pricedAt, since),
        before && lt(orders.pricedAt, before),
      ),
    );
  return row?.orders ?? 0;
}
