import type { SaleOutcomeState } from '@account-doctor/contract/saleOutcome';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { saleOutcomes } from './tables';

export type StoredSaleOutcome = typeof saleOutcomes.$inferSelect;

const insertDuePrepared = prepareQuery(['orderId', 'userId', 'reportedAt'], (db, due) =>
  db
    .insert(saleOutcomes)
    .values({ ...due, state: 'due' })
    .onConflictDoNothing(),
);

/** Records that an order has a report, so that its owner is asked later; has no effect for a second report. */
export async function insertDue(
  transaction: Transaction,
  due: { orderId: string; userId: string; reportedAt: Date },
): Promise<void> {
  await insertDuePrepared(transaction, due);
}

export async function selectSaleOutcome(
  db: Queryable,
  orderId: string,
): Promise<StoredSaleOutcome | null> {
  const [row] = await db.select().from(saleOutcomes).where(eq(saleOutcomes.orderId, orderId));
  return row ?? null;
}

/** Returns the sale outcome of an order and locks its row until the transaction ends. */
export async function lockSaleOutcome(
  transaction: Transaction,
  orderId: string,
): Promise<StoredSaleOutcome | null> {
  const [row] = await transaction
    .select()
    .from(saleOutcomes)
    .where(eq(saleOutcomes.orderId, orderId))
    .for('update');
  return row ?? null;
}

/** Locks and returns one report, delivered before a time, whose owner has not been asked yet; skips locked rows. */
export async function lockNextDue(
  transaction: Transaction,
  reportedUntil: Date,
): Promise<StoredSaleOutcome | null> {
  const [row] = await transaction
    .select()
    .from(saleOutcomes)
    .where(and(eq(saleOutcomes.state, 'due'), lte(saleOutcomes.reportedAt, reportedUntil)))
    .orderBy(asc(saleOutcomes.reportedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function updateSaleOutcome(
  transaction: Transaction,
  orderId: string,
  change: Partial<StoredSaleOutcome>,
): Promise<void> {
  await transaction.update(saleOutcomes).set(change).where(eq(saleOutcomes.orderId, orderId));
}

/** A page of the sale outcomes in a state, newest answer first, and their total number. */
export async function selectSaleOutcomePage(
  db: Queryable,
  state: SaleOutcomeState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: StoredSaleOutcome[]; total: number }> {
  const list = await db
    .select()
    .from(saleOutcomes)
    .where(eq(saleOutcomes.state, state))
    .orderBy(desc(saleOutcomes.answeredAt), desc(saleOutcomes.orderId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const inState = eq(saleOutcomes.state, state);
  return {
    list,
    total: await countListed(db, {
      table: saleOutcomes,
      condition: inState,
      by: saleOutcomes.answeredAt,
    }),
  };
}

/** Replaces the owner in a user's sale outcomes; the rest stays, because prices depend on it. */
export async function anonymizeSaleOutcomes(
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await transaction
    .update(saleOutcomes)
    .set({ userId: `deleted-${randomUUID()}` })
    .where(eq(saleOutcomes.userId, userId));
}
