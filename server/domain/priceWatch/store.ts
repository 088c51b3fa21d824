import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { priceWatches } from './tables';

export type PriceWatch = typeof priceWatches.$inferSelect;

/** The watch of an account, found by any of the account's orders. */
export async function watchOfAccount(
  db: Queryable,
  orderIds: readonly string[],
): Promise<PriceWatch | null> {
  if (orderIds.length === 0) return null;
  const [row] = await db
    .select()
    .from(priceWatches)
    .where(inArray(priceWatches.orderId, [...orderIds]))
    .orderBy(asc(priceWatches.orderId))
    .limit(1);
  return row ?? null;
}

/** Replaces earlier watches of an account by this one; `null` ends the watch. */
export async function replaceWatch(
  transaction: Transaction,
  orderIds: readonly string[],
  watch: PriceWatch | null,
): Promise<void> {
  await transaction.delete(priceWatches).where(inArray(priceWatches.orderId, [...orderIds]));
  if (watch) await transaction.insert(priceWatches).values(watch);
}

/** A page of the watches whose last alert, if any, was at `alertedUntil` or before; sorted by id. */
export async function watchesDue(
  db: Queryable,
  { alertedUntil, after, limit }: { alertedUntil: Date; after: string; limit: number },
): Promise<PriceWatch[]> {
  return db
    .select()
    .from(priceWatches)
    .where(
      and(
        gt(priceWatches.orderId, after),
        or(isNull(priceWatches.alertedAt), lte(priceWatches.alertedAt, alertedUntil)),
      ),
    )
    .orderBy(asc(priceWatches.orderId))
    .limit(limit);
}

/** Locks a watch until the transaction ends; `null` if it has ended. */
export async function lockWatch(
  transaction: Transaction,
  orderId: string,
): Promise<PriceWatch | null> {
  const [row] = await transaction
    .select()
    .from(priceWatches)
    .where(eq(priceWatches.orderId, orderId))
    .for('update');
  return row ?? null;
}

export async function updateWatch(
  transaction: Transaction,
  orderId: string,
  change: Partial<PriceWatch>,
): Promise<void> {
  await transaction.update(priceWatches).set(change).where(eq(priceWatches.orderId, orderId));
}

export async function deleteWatchesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(priceWatches).where(eq(priceWatches.userId, userId));
}
