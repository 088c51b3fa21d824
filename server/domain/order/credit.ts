import { cappedDiscount } from '@account-doctor/contract/coupon';
import type { OrderRow } from '@account-doctor/contract/types';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { BusinessError } from '../../core/errors';
import { presentOrderRow, orderRowColumns } from './listStore';
import type { PayableOrder } from './payable';
import { updateOrder } from './store';
import { orders } from './tables';

/**
 * Report credit: the price paid for a report of an estimate is deducted once from an appraisal of
 * the same account. The credit is used when the appraisal's order is confirmed, and free again when
 * that order is cancelled or refunded.
 */

type Account = Pick<PayableOrder, 'userId' | 'gameId' | 'serverLabel' | 'account'>;

const paid = alias(orders, 'paid');
const creditedOrder = alias(orders, 'counting');

/** The user's paid report orders for that account whose credit is unused, highest price first. */
const paidReportsOf = (
  db: Queryable,
  { userId, gameId, serverLabel, account }: Account | Record<keyof Account, AnyPgColumn>,
) =>
  db
    .select({ orderId: paid.orderId, price: paid.price })
    .from(paid)
    .where(
      and(
        eq(paid.userId, userId),
        eq(paid.kind, 'unlock'),
        eq(paid.state, 'completed'),
        gt(paid.price, 0),
        eq(paid.gameId, gameId),
        eq(paid.serverLabel, serverLabel),
        // If either order has no account id, game and server alone identify the account.
        sql`(${paid.account} is null or ${paid.account} = coalesce(${account}, ${paid.account}))`,
        sql`not exists (select from ${orders} ${creditedOrder}
          where ${creditedOrder.creditedOrderId} = ${paid.orderId})`,
      ),
    )
    .orderBy(desc(paid.price), desc(paid.createdAt))
    .limit(1);

/**
 * The credit in fen that an appraisal of the account would get if its order were confirmed now.
 * @param least minimum price of the order, in fen
 */
export async function creditFor(
  db: Queryable,
  { kind, listPrice, ...account }: Account & Pick<PayableOrder, 'kind' | 'listPrice'>,
  least: number,
): Promise<number> {
  if (kind !== 'human') return 0;
  const [report] = await paidReportsOf(db, account);
  return cappedDiscount(listPrice, report?.price ?? 0, least);
}

const withPaidReport = prepareQuery(['userId', 'orderId'], (db, asked) => {
  const report = paidReportsOf(db, orders).as('report');
  return db
    .select({ row: orderRowColumns, paid: report.price })
    .from(orders)
    .leftJoinLateral(report, sql`true`)
    .where(and(eq(orders.orderId, asked.orderId), eq(orders.userId, asked.userId)));
});

/**
 * The user's order. `paid` is the amount in fen that was paid for the report of an estimate. An appraisal can be
 * credited with this amount, or with less because of its minimum price. Throws the errors of `orderOfUser`.
 */
export async function orderWithPaidReport(
  db: Queryable,
  asked: { userId: string; orderId: string },
): Promise<{ order: OrderRow; paid: number }> {
  const [found] = await withPaidReport(db, asked);
  if (!found) throw new BusinessError('ORDER_NOT_FOUND');
  const order = presentOrderRow(found.row);
  return { order, paid: order.kind === 'ai' ? (found.paid ?? 0) : 0 };
}

/**
 * Uses the credit of a paid report for an appraisal's order, and returns the fen deducted; a report from which
 * nothing would be deducted is not used. The caller must have locked the user's orders, so that only one of several
 * concurrent orders gets the credit. The report cannot be refunded while its credit is used.
 * @param least minimum price of the order, in fen
 */
export async function takeCredit(
  transaction: Transaction,
  order: PayableOrder,
  least: number,
): Promise<number> {
  if (order.kind !== 'human') return 0;
  // Locked, so that a concurrent refund of the report waits and then sees that the credit is used.
  const [report] = await paidReportsOf(transaction, order).for('update');
  const credit = cappedDiscount(order.listPrice, report?.price ?? 0, least);
  if (!report || credit === 0) return 0;
  await updateOrder(transaction, order.orderId, { creditedOrderId: report.orderId });
  return credit;
}

/** Releases the credit of a cancelled or refunded order, so that another order can use it. */
export const returnCredit = (transaction: Transaction, orderId: string): Promise<void> =>
  updateOrder(transaction, orderId, { creditedOrderId: null });

/**
 * Number of the order that uses the credit of a paid report, or `null`. The caller must have locked the report's
 * order.
 */
export async function orderUsingCredit(
  transaction: Transaction,
  orderId: string,
): Promise<string | null> {
  const [order] = await transaction
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(eq(orders.creditedOrderId, orderId));
  return order?.orderNo ?? null;
}
