import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../core/database/database';
import type { PayableOrder } from './payable';
import { updateOrder } from './store';
import { orders } from './tables';

/**
 * What was paid for the report of an estimate counts against a person's valuation of the same account,
 * once: from the confirmation of the valuation's order until that comes to nothing or is refunded.
 */

type Account = Pick<PayableOrder, 'userId' | 'gameId' | 'serverLabel' | 'account'>;

const counting = alias(orders, 'counting');

/** Paid orders to open a report of that account which count against nothing yet, the dearest first. */
const paidReports = (db: Queryable, { userId, gameId, serverLabel, account }: Account) =>
  db
    .select({ orderId: orders.orderId, price: orders.price })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, 'unlock'),
        eq(orders.state, 'completed'),
        gt(orders.price, 0),
        eq(orders.gameId, gameId),
        eq(orders.serverLabel, serverLabel),
        // Without its id on one of the two, game and server are all that is known of the account.
        account === null ? undefined : or(isNull(orders.account), eq(orders.account, account)),
        sql`not exists (select from ${orders} ${counting}
          where ${counting.creditedOrderId} = ${orders.orderId})`,
      ),
    )
    .orderBy(desc(orders.price), desc(orders.createdAt))
    .limit(1);

/** Fen that would count against a valuation of that account if its order were confirmed now. */
export async function creditFor(
  db: Queryable,
  { kind, listPrice, ...account }: Account & Pick<PayableOrder, 'kind' | 'listPrice'>,
): Promise<number> {
  if (kind !== 'human') return 0;
  const [paid] = await paidReports(db, account);
  return Math.min(paid?.price ?? 0, listPrice);
}

/**
 * Has a paid report count against an order of a valuation, and answers with the fen that it takes off.
 * The caller holds the user's orders, so that of several at once one gets it; the report's own money
 * does not go back meanwhile.
 */
export async function takeCredit(transaction: Transaction, order: PayableOrder): Promise<number> {
  if (order.kind !== 'human') return 0;
  // Held, so that whoever gives its money back sees that it counts, or is waited for.
  const [paid] = await paidReports(transaction, order).for('update');
  if (!paid) return 0;
  await updateOrder(transaction, order.orderId, { creditedOrderId: paid.orderId });
  return Math.min(paid.price, order.listPrice);
}

/** The order came to nothing or is refunded: what counted against it may count against another. */
export const returnCredit = (transaction: Transaction, orderId: string): Promise<void> =>
  updateOrder(transaction, orderId, { creditedOrderId: null });

/** The number of the order that a paid report counts against, or `null`. The caller holds the report's. */
export async function creditedAgainst(
  transaction: Transaction,
  orderId: string,
): Promise<string | null> {
  const [order] = await transaction
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(eq(orders.creditedOrderId, orderId));
  return order?.orderNo ?? null;
}
