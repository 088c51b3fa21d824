import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { paidUnlocks } from './tables';

/** Reports that were paid for to be opened. */

/** Writes down that an order opens a report; one that is written down stays as it is. */
export async function recordPaidUnlock(
  transaction: Transaction,
  unlock: { orderId: string; evaluatedOrderId: string; at: Date },
): Promise<void> {
  await transaction.insert(paidUnlocks).values(unlock).onConflictDoNothing();
}

/** The money for an unlock goes back: it opens nothing any more. */
export async function withdrawPaidUnlock(
  transaction: Transaction,
  orderId: string,
  at: Date,
): Promise<void> {
  await transaction
    .update(paidUnlocks)
    .set({ withdrawnAt: at })
    .where(and(eq(paidUnlocks.orderId, orderId), isNull(paidUnlocks.withdrawnAt)));
}

/** Whether the report of an order was paid for to be opened. */
export async function isUnlockPaid(db: Queryable, evaluatedOrderId: string): Promise<boolean> {
  const [unlock] = await db
    .select({ orderId: paidUnlocks.orderId })
    .from(paidUnlocks)
    .where(
      and(eq(paidUnlocks.evaluatedOrderId, evaluatedOrderId), isNull(paidUnlocks.withdrawnAt)),
    );
  return unlock !== undefined;
}
