import { count, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { refunds } from './tables';

export type Refund = typeof refunds.$inferSelect;

/** Adds a refund unless its payment has one; returns whether it was added. */
export async function insertRefund(
  transaction: Transaction,
  refund: typeof refunds.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(refunds).values(refund).onConflictDoNothing();
  return rowCount === 1;
}

export async function selectRefund(db: Queryable, refundId: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundId, refundId));
  return refund ?? null;
}

/** The refund, its row locked until the transaction ends. Lock its order first. */
export async function lockRefund(
  transaction: Transaction,
  refundId: string,
): Promise<Refund | null> {
  const [refund] = await transaction
    .select()
    .from(refunds)
    .where(eq(refunds.refundId, refundId))
    .for('update');
  return refund ?? null;
}

export async function updateRefund(
  transaction: Transaction,
  refundId: string,
  change: Partial<Refund>,
): Promise<void> {
  await transaction.update(refunds).set(change).where(eq(refunds.refundId, refundId));
}

/** The refunds of an order, the newest first. */
export async function selectRefundsOfOrder(db: Queryable, orderId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.requestedAt));
}

/** Refunds in a state, the newest first, and how many there are. */
export async function selectRefundPage(
  db: Queryable,
  state: Refund['state'],
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: Refund[]; total: number }> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.state, state))
    .orderBy(desc(refunds.requestedAt))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(refunds)
    .where(eq(refunds.state, state));
  return { rows, total: counted?.total ?? 0 };
}
