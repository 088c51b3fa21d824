import { statesWhere } from '@account-doctor/contract/predicate';
import {
  evaluationStates,
  isOrderOpen,
  isUnfinished,
  orderStates,
  type OrderState,
} from '@account-doctor/contract/states';
import type { DeletionCheck } from '@account-doctor/contract/types';
import { and, count, desc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { changeRow, type StateChange } from '../../core/events';
import { ownedOrderColumns, type OwnedOrderRow, presentOwnedOrder } from './listStore';
import { orderEvents, orders, unpaidStates } from './tables';

type OpenOrder = DeletionCheck['openOrders']['list'][number];
export type NewOrderRow = typeof orders.$inferInsert;

/** Blocks other transactions that create orders for the same user until this one ends. */
export async function lockNewOrdersOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${userId}`}, 0))`,
  );
}

/** Locks a user's orders until the transaction ends. Rows that belong to the orders must be locked after the orders. */
export async function lockOrdersOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(orders.orderId)
    .for('update');
}

/** Number of evaluations that a user ordered since a time; unlock orders are not counted. */
export async function countEvaluationsSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.kind, 'unlock'), gte(orders.createdAt, since)));
  return row?.orders ?? 0;
}

/** Number of a user's unpaid orders. */
export async function countUnpaidOrders(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, unpaidStates)));
  return row?.orders ?? 0;
}

/** Inserts an order unless its number is taken; returns whether it was inserted. */
export async function insertOrder(transaction: Transaction, order: NewOrderRow): Promise<boolean> {
  const result = await transaction
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.orderNo });
  return result.rowCount === 1;
}

/**
 * Returns the order's state and locks its row until the transaction ends; `null` if it does not
 * exist.
 */
export async function lockOrderState(
  transaction: Transaction,
  orderId: string,
): Promise<OrderState | null> {
  const [order] = await transaction
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .for('update');
  return order?.state ?? null;
}

export async function updateOrder(
  transaction: Transaction,
  orderId: string,
  change: Partial<NewOrderRow>,
): Promise<void> {
  await transaction.update(orders).set(change).where(eq(orders.orderId, orderId));
}

/** Changes an order and returns it with its owner. Throws `ORDER_NOT_FOUND`. */
export async function updateOwnedOrder(
  transaction: Transaction,
  orderId: string,
  change: Partial<NewOrderRow>,
): Promise<OwnedOrderRow> {
  const [row] = await transaction
    .update(orders)
    .set(change)
    .where(eq(orders.orderId, orderId))
    .returning(ownedOrderColumns);
  if (!row) throw new BusinessError('ORDER_NOT_FOUND');
  return presentOwnedOrder(row);
}

/** Stores changes of state. */
export const insertOrderEvents = (
  transaction: Transaction,
  changes: (StateChange<OrderState> & { orderId: string; note: string | null })[],
): Promise<unknown> =>
  transaction
    .insert(orderEvents)
    .values(
      changes.map(({ orderId, note, ...change }) => ({ orderId, note, ...changeRow(change) })),
    );

const openStates = statesWhere(orderStates, isOrderOpen);
/**
 * Evaluations in progress, including appeals after the report; the service owes them even if the
 * order was free.
 */
const owedStates = statesWhere(evaluationStates, isUnfinished);

/**
 * Orders that are not finished, newest first. A free order is finished once its estimate has ended
 * in any state: there is nothing left to wait for or to refund.
 */
export async function selectOpenOrders(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ list: OpenOrder[]; total: number }> {
  const open = and(
    eq(orders.userId, userId),
    inArray(orders.state, [...openStates, 'completed']),
    or(
      and(gt(orders.price, 0), ne(orders.state, 'completed')),
      inArray(orders.evaluationState, owedStates),
    ),
  );
  const { orderId, orderNo, kind, gameName, state } = orders;
  const list = await db
    .select({ orderId, orderNo, kind, gameName, state })
    .from(orders)
    .where(open)
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(orders).where(open);
  return { list, total: counted?.total ?? 0 };
}

export async function orderIdsOfUser(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.userId, userId));
  return rows.map(({ orderId }) => orderId);
}

/** The ids of a game's orders by their numbers; unknown numbers are missing. */
export async function orderIdsByNo(
  db: Queryable,
  gameId: string,
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .select({ orderNo: orders.orderNo, orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.gameId, gameId),
        sql`${orders.orderNo} in (select json_array_elements_text(${JSON.stringify(orderNos)}::json))`,
      ),
    );
  return new Map(rows.map(({ orderNo, orderId }) => [orderNo, orderId]));
}

/**
 * Anonymises a user's orders: removes user, masked account and marketing channels; product and price stay for
 * statistics.
 */
export async function anonymizeOrders(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length === 0) return;
  await transaction
    .update(orders)
    .set({
      userId: `deleted-${randomUUID()}`,
      account: null,
      firstChannel: null,
      lastChannel: null,
    })
    .where(inArray(orders.orderId, orderIds));
  await transaction
    .update(orderEvents)
    .set({ actorId: null })
    .where(and(inArray(orderEvents.orderId, orderIds), eq(orderEvents.actorId, userId)));
}
