import { and, desc, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { OrderState } from '@account-doctor/contract/states';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { endOfChinaDay, startOfChinaDay } from '../../core/chinaDay';
import { countEvaluationsSince, countUnpaidOrders, updateOrder } from './store';
import { cancelledStates, orders, unpaidStates } from './tables';

/** How many orders one user may make. */
export interface OrderLimits {
  /** In a day of China's time. */
  perDay: number;
  /** Waiting for payment at once. */
  unpaid: number;
}

/** As many as somebody still has in mind. */
const BEGUN = 10;

/** What paying knows of orders: their price, their deadline, and who owes it. */

export type PayableOrder = typeof orders.$inferSelect;

/** The order, its row locked until the transaction ends; refuses with `ORDER_NOT_FOUND`. */
export async function lockOrder(transaction: Transaction, orderId: string): Promise<PayableOrder> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .for('update');
  if (!order) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** Like `lockOrder`; someone else's is refused in the same words as one that does not exist. */
export async function lockOrderOfUser(
  transaction: Transaction,
  userId: string,
  orderId: string,
): Promise<PayableOrder> {
  const order = await lockOrder(transaction, orderId);
  if (order.userId !== userId) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** The user's order; refuses with `ORDER_NOT_FOUND` as `lockOrderOfUser` does. */
export async function payableOrderOfUser(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<PayableOrder> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  if (!order) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** Where an order stands, whoever it belongs to; `null` where there is none. */
export async function stateOfOrder(db: Queryable, orderId: string): Promise<OrderState | null> {
  const [order] = await db
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return order?.state ?? null;
}

/** The order of a number, whoever it belongs to; refuses with `ORDER_NOT_FOUND`. For staff only. */
export async function orderByNo(db: Queryable, orderNo: string): Promise<PayableOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new BusinessError('ORDER_NOT_FOUND', '没有这个编号的订单，请核对后再查');
  return order;
}

/** Fixes what an order costs and until when it can be paid. */
export async function fixPrice(
  transaction: Transaction,
  orderId: string,
  fixed: {
    credit: number;
    discount: number;
    price: number;
    couponId: string | null;
    payBy: Date;
  },
): Promise<void> {
  await updateOrder(transaction, orderId, fixed);
}

/** How many evaluations a user ordered today, `before` under a deleted account included, and orders that are not paid; when there is room again. */
export async function orderCounts(
  db: Queryable,
  { userId, before }: { userId: string; before: number },
  limits: OrderLimits,
  now: Date,
): Promise<{ today: number; unpaid: number; allowed: boolean; opensAt: string | null }> {
  const today = before + (await countEvaluationsSince(db, userId, startOfChinaDay(now)));
  const unpaid = await countUnpaidOrders(db, userId);
  return {
    today,
    unpaid,
    allowed: today < limits.perDay && unpaid < limits.unpaid,
    opensAt: today < limits.perDay ? null : endOfChinaDay(now).toISOString(),
  };
}

/** The user's order to open that report, unless it was cancelled, so that another one may be made. */
export async function standingUnlock(
  db: Queryable,
  userId: string,
  evaluatedOrderId: string,
): Promise<PayableOrder | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, 'unlock'),
        eq(orders.evaluatedOrderId, evaluatedOrderId),
        notInArray(orders.state, cancelledStates),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order ?? null;
}

/** What the user has begun and not agreed on a price for, the newest first: locked reports, valuations to be confirmed. */
export async function ordersWithoutPrice(db: Queryable, userId: string): Promise<PayableOrder[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          and(eq(orders.kind, 'ai'), eq(orders.evaluationState, 'locked')),
          and(eq(orders.kind, 'human'), eq(orders.state, 'created')),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(BEGUN);
}

/** The orders to open that report which wait to be paid. */
export async function unpaidUnlocks(db: Queryable, evaluatedOrderId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.evaluatedOrderId, evaluatedOrderId), inArray(orders.state, unpaidStates)));
  return rows.map(({ orderId }) => orderId);
}

/** Orders left behind unconfirmed since before then, some of them. */
export async function abandonedOrders(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.state, 'created'), lt(orders.createdAt, before)))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}
