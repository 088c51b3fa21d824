import type { PaymentMethod, RefundState } from '@account-doctor/contract/payment';
import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { payments, refunds } from './tables';

export type Refund = typeof refunds.$inferSelect;

/** Inserts a refund unless its payment has one; returns whether it was inserted. */
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

/** The refund of a payment; the caller must have locked the payment's row. */
export async function selectRefundOf(db: Queryable, paymentId: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return refund ?? null;
}

/** Returns the refund and locks its row until the transaction ends. The caller must have locked its order. */
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

/** A refund with the payment method of its payment. */
export interface PaidRefund {
  refund: Refund;
  method: PaymentMethod;
}

const newestFirst = [desc(refunds.requestedAt), desc(refunds.refundId)];

/** Refunds with their payments, newest first. */
const selectRefundsWhere = (db: Queryable, condition: SQL) =>
  db
    .select({ refund: refunds, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
    .where(condition)
    .orderBy(...newestFirst);

export const selectRefundsOfOrder = (db: Queryable, orderId: string): Promise<PaidRefund[]> =>
  selectRefundsWhere(db, eq(refunds.orderId, orderId));

export const selectRefundPage = (
  db: Queryable,
  state: RefundState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<PaidRefund[]> => {
  // Pages over refunds alone, so that a late page does not join the payments of earlier pages.
  const page = db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(eq(refunds.state, state))
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return selectRefundsWhere(db, inArray(refunds.refundId, page));
};

export async function countRefunds(db: Queryable): Promise<Record<RefundState, number>> {
  const inState = (state: RefundState) =>
    countListed(db, {
      table: refunds,
      condition: eq(refunds.state, state),
      by: refunds.requestedAt,
    });
  return {
    requested: await inState('requested'),
    succeeded: await inState('succeeded'),
    failed: await inState('failed'),
  };
}
