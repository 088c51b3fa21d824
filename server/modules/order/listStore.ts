import {
  doneEvaluationStates,
  movingEvaluationStates,
  waitingEvaluationStates,
  type EvaluationState,
} from '@account-doctor/contract/states';
import type { OrderFilter, OrderRow } from '@account-doctor/contract/types';
import { and, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { orders } from './tables';

/** A user's orders as the user sees them. */

const statesOfFilter: Record<OrderFilter, readonly EvaluationState[] | null> = {
  all: null,
  moving: movingEvaluationStates,
  ready: doneEvaluationStates,
  attention: waitingEvaluationStates,
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
  listPrice: orders.listPrice,
  discount: orders.discount,
  price: orders.price,
  evaluatedOrderId: orders.evaluatedOrderId,
  createdAt: orders.createdAt,
  payBy: orders.payBy,
};

type SelectedRow = Omit<OrderRow, 'createdAt' | 'payBy'> & { createdAt: Date; payBy: Date | null };

const presentRow = (row: SelectedRow): OrderRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  payBy: row.payBy?.toISOString() ?? null,
});

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

/** An order and whose it is. */
export async function selectOrderWithOwner(
  db: Queryable,
  orderId: string,
): Promise<{ userId: string; order: OrderRow } | null> {
  const [found] = await db
    .select({ userId: orders.userId, row: rowColumns })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return found ? { userId: found.userId, order: presentRow(found.row) } : null;
}

/** Those of the orders that are the user's. */
export async function selectSomeOrdersOfUser(
  db: Queryable,
  userId: string,
  orderIds: string[],
): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select(rowColumns)
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.orderId, orderIds)));
  return rows.map(presentRow);
}

/** Orders of anybody by id; unknown ids are absent. */
export async function selectOrders(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, OrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.select(rowColumns).from(orders).where(inArray(orders.orderId, orderIds));
  return new Map(rows.map((row) => [row.orderId, presentRow(row)]));
}

function ofUser(userId: string, filter: OrderFilter): SQL | undefined {
  const states = statesOfFilter[filter];
  return and(
    eq(orders.userId, userId),
    // Opening a report is no evaluation: it stands among all orders only.
    states
      ? and(ne(orders.kind, 'unlock'), inArray(orders.evaluationState, [...states]))
      : undefined,
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
    .select({ kind: orders.kind, state: orders.evaluationState, orders: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.kind, orders.evaluationState);
  const found = (filter: OrderFilter) =>
    rows
      .filter(({ kind, state }) => {
        const states = statesOfFilter[filter];
        return states === null || (kind !== 'unlock' && states.includes(state));
      })
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
