import type { SaleOutcomeState } from '@account-doctor/contract/saleOutcome';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { saleOutcomes } from './tables';

export type StoredSaleOutcome = typeof saleOutcomes.$inferSelect;

/** Notes that an order has a report; a second report of it changes nothing. */
export async function insertDue(
  transaction: Transaction,
  due: { orderId: string; userId: string; reportedAt: Date },
): Promise<void> {
  await transaction
    .insert(saleOutcomes)
    .values({ ...due, state: 'due' })
    .onConflictDoNothing();
}

export async function selectSaleOutcome(
  db: Queryable,
  orderId: string,
): Promise<StoredSaleOutcome | null> {
  const [row] = await db.select().from(saleOutcomes).where(eq(saleOutcomes.orderId, orderId));
  return row ?? null;
}

/** The outcome of an order, its row locked until the transaction ends. */
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

/** One that was reported until then and whose owner was not asked, locked; those others hold are left. */
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

/** A page of the saleOutcomes in a state, the newest answer first. */
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

/** Leaves what was told without the person who told it: prices rest on it. */
export async function anonymizeSaleOutcomes(
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await transaction
    .update(saleOutcomes)
    .set({ userId: `deleted-${randomUUID()}` })
    .where(eq(saleOutcomes.userId, userId));
}
