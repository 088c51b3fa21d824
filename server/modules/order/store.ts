import {
  movingEvaluationStates,
  type EvaluationState,
  type OrderKind,
  type OrderState,
} from '@account-doctor/contract/states';
import type { DeletionCheck, OrderFilter, OrderRow } from '@account-doctor/contract/types';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/database';
import { actorId, type Actor } from '../transition';
import { orderEvents, orders } from './tables';

type OpenOrder = DeletionCheck['openOrders']['list'][number];
export type NewOrder = typeof orders.$inferInsert;

const statesOfFilter: Record<OrderFilter, readonly EvaluationState[] | null> = {
  all: null,
  moving: movingEvaluationStates,
  ready: ['ready'],
  attention: ['needs_input', 'insufficient_data', 'failed'],
};

const rowColumns = {
  orderId: orders.orderId,
  orderNo: orders.orderNo,
  kind: orders.kind,
  state: orders.state,
  evaluationState: orders.evaluationState,
  gameId: orders.gameId,
  gameName: orders.gameName,
  gameIconUrl: orders.gameIconUrl,
  serverLabel: orders.serverLabel,
  account: orders.account,
  fairPrice: orders.fairPrice,
  createdAt: orders.createdAt,
};

type SelectedRow = Omit<OrderRow, 'createdAt'> & { createdAt: Date };

const presentRow = (row: SelectedRow): OrderRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** Holds, until the transaction ends, every other transaction that orders for the same user. */
export async function lockOrdersOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${userId}`}, 0))`,
  );
}

export async function countOrdersSince(
  transaction: Transaction,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await transaction
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), gte(orders.createdAt, since)));
  return row?.orders ?? 0;
}

/** Adds an order unless its number is taken; returns whether it was added. */
export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<boolean> {
  const result = await transaction
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.orderNo });
  return result.rowCount === 1;
}

/** The order's state, its row locked until the transaction ends; `null` when there is none. */
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
  change: Partial<NewOrder>,
): Promise<void> {
  await transaction.update(orders).set(change).where(eq(orders.orderId, orderId));
}

export async function insertOrderEvent(
  transaction: Transaction,
  event: {
    orderId: string;
    from: OrderState | null;
    to: OrderState;
    actor: Actor;
    note: string | null;
    at: Date;
  },
): Promise<void> {
  const { orderId, from, to, actor, note, at } = event;
  await transaction.insert(orderEvents).values({
    orderId,
    fromState: from,
    toState: to,
    actor: actor.by,
    actorId: actorId(actor),
    note,
    at,
  });
}

export async function selectOrderOfUser(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select(rowColumns)
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  return row ? presentRow(row) : null;
}

function ofUser(userId: string, filter: OrderFilter): SQL | undefined {
  const states = statesOfFilter[filter];
  return and(
    eq(orders.userId, userId),
    states ? inArray(orders.evaluationState, [...states]) : undefined,
  );
}

/** The query of a user's list, newest first; apart, so that a test can have it explained. */
export function ordersOfUserQuery(
  db: Queryable,
  userId: string,
  filter: OrderFilter,
  page: { pageNo: number; pageSize: number },
) {
  return db
    .select(rowColumns)
    .from(orders)
    .where(ofUser(userId, filter))
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

/** How many orders of a user each filter finds. */
async function countByFilter(db: Queryable, userId: string): Promise<Record<OrderFilter, number>> {
  const rows = await db
    .select({ state: orders.evaluationState, orders: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.evaluationState);
  const found = (filter: OrderFilter) =>
    rows
      .filter(({ state }) => statesOfFilter[filter]?.includes(state) ?? true)
      .reduce((total, row) => total + row.orders, 0);
  return {
    all: found('all'),
    moving: found('moving'),
    ready: found('ready'),
    attention: found('attention'),
  };
}

export async function selectOrdersOfUser(
  db: Queryable,
  userId: string,
  filter: OrderFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ list: OrderRow[]; total: number; counts: Record<OrderFilter, number> }> {
  const rows = await ordersOfUserQuery(db, userId, filter, page);
  const counts = await countByFilter(db, userId);
  return { list: rows.map(presentRow), total: counts[filter], counts };
}

/** States in which an order is not over: money or work is still owed. */
const openStates = [
  'created',
  'pending_payment',
  'paid',
  'fulfilling',
  'refunding',
  'refund_failed',
] as const satisfies OrderState[];

/**
 * Orders that are not over, newest first. One that cost nothing is over for its user once its
 * estimate rests, whatever the outcome: there is nothing to wait for and nothing to give back.
 */
export async function selectOpenOrders(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ list: OpenOrder[]; total: number }> {
  const open = and(
    eq(orders.userId, userId),
    inArray(orders.state, [...openStates]),
    or(gt(orders.price, 0), inArray(orders.evaluationState, [...movingEvaluationStates])),
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

/**
 * Leaves a user's orders as orders of nobody: what was sold and at what price stays for the counts,
 * whose it was and the masked account are gone.
 */
export async function forgetOrders(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length === 0) return;
  await transaction
    .update(orders)
    .set({ userId: `deleted-${randomUUID()}`, account: null })
    .where(inArray(orders.orderId, orderIds));
  await transaction
    .update(orderEvents)
    .set({ actorId: null })
    .where(and(inArray(orderEvents.orderId, orderIds), eq(orderEvents.actorId, userId)));
}

/** The orders that got a price last, newest first. */
export async function selectPricedOrders(
  db: Queryable,
  limit: number,
): Promise<
  { userId: string; gameName: string; kind: OrderKind; fairPrice: number | null; at: Date }[]
> {
  return db
    .select({
      userId: orders.userId,
      gameName: orders.gameName,
      kind: orders.kind,
      fairPrice: orders.fairPrice,
      at: sql<Date>`${orders.pricedAt}`.mapWith(orders.pricedAt),
    })
    .from(orders)
    .where(isNotNull(orders.fairPrice))
    .orderBy(desc(orders.pricedAt))
    .limit(limit);
}

/** The orders that got a price last, newest first, with what leads to their reports. */
export async function selectReadyOrders(
  db: Queryable,
  limit: number,
): Promise<{ orderId: string; userId: string; gameId: string; gameIconUrl: string }[]> {
  return db
    .select({
      orderId: orders.orderId,
      userId: orders.userId,
      gameId: orders.gameId,
      gameIconUrl: orders.gameIconUrl,
    })
    .from(orders)
    .where(isNotNull(orders.fairPrice))
    .orderBy(desc(orders.pricedAt))
    .limit(limit);
}

/** Accounts that were given a price, of all time or since then. */
export async function countPricedOrders(db: Queryable, since: Date | null): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(isNotNull(orders.fairPrice), since ? gte(orders.pricedAt, since) : undefined));
  return row?.orders ?? 0;
}
