import { and, desc, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { OrderState } from '@account-doctor/contract/states';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { BusinessError } from '../../core/errors';
import { endOfChinaDay, startOfChinaDay } from '../../core/chinaDay';
import { countEvaluationsSince, countUnpaidOrders, updateOrder } from './store';
import { cancelledStates, orders, unpaidStates } from './tables';

/** Limits on a user's orders. */
export interface OrderLimits {
  /** Per day of China time. */
  perDay: number;
  /** Unpaid orders at the same time. */
  unpaid: number;
}

/** Number of unconfirmed orders returned; older ones are rarely of interest. */
const MAX_UNCONFIRMED = 10;

/** An order with price, deadline and owner, for the payment module. */
export type PayableOrder = typeof orders.$inferSelect;

const lockedById = prepareQuery(['orderId'], (db, { orderId }) =>
  db.select().from(orders).where(eq(orders.orderId, orderId)).for('update'),
);

/** Returns the order and locks its row until the transaction ends. Throws `ORDER_NOT_FOUND`. */
export async function lockOrder(transaction: Transaction, orderId: string): Promise<PayableOrder> {
  const [order] = await lockedById(transaction, { orderId });
  if (!order) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** Like `lockOrder`; throws the same error for an order of another user as for an unknown one. */
export async function lockOrderOfUser(
  transaction: Transaction,
  userId: string,
  orderId: string,
): Promise<PayableOrder> {
  const order = await lockOrder(transaction, orderId);
  if (order.userId !== userId) throw new BusinessError('ORDER_NOT_FOUND');
  return order;
}

/** The user's order; throws `ORDER_NOT_FOUND`, also for an order of another user. */
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

/** State of any user's order; `null` if it does not exist. */
export async function stateOfOrder(db: Queryable, orderId: string): Promise<OrderState | null> {
  const [order] = await db
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return order?.state ?? null;
}

/** Finds any user's order by its number; throws `ORDER_NOT_FOUND`. For staff only. */
export async function orderByNo(db: Queryable, orderNo: string): Promise<PayableOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new BusinessError('ORDER_NOT_FOUND', '没有这个编号的订单，请核对后再查');
  return order;
}

/** Stores the final price of an order and its payment deadline. */
export async function storeFinalPrice(
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

/**
 * Number of evaluations that the user ordered today, number of unpaid orders, and when the limits allow more. The
 * first number includes `before`, the evaluations that the person's deleted accounts ordered today.
 */
export async function orderCounts(
  db: Queryable,
  {
    userId,
    before,
    limits,
    now,
  }: { userId: string; before: number; limits: OrderLimits; now: Date },
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

/** The user's order to unlock that report; cancelled orders do not count. */
export async function uncancelledUnlock(
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

/**
 * The user's unconfirmed orders, newest first: report unlocks and appraisals without an agreed
 * price.
 */
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
    .limit(MAX_UNCONFIRMED);
}

/** Ids of unpaid orders to unlock that report. */
export async function unpaidUnlocks(db: Queryable, evaluatedOrderId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.evaluatedOrderId, evaluatedOrderId), inArray(orders.state, unpaidStates)));
  return rows.map(({ orderId }) => orderId);
}

/** Ids of up to `limit` orders that were created before `before` and are still unconfirmed. */
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
