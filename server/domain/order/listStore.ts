import type { OrderRow } from '@account-doctor/contract/types';
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { orders } from './tables';

/** Columns of an order in lists for its user. */
export const orderRowColumns = {
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
  rated: orders.rated,
  listPrice: orders.listPrice,
  discount: orders.discount,
  price: orders.price,
  evaluatedOrderId: orders.evaluatedOrderId,
  invoiceState: orders.invoiceState,
  accountOrderId: orders.accountOrderId,
  createdAt: orders.createdAt,
  payBy: orders.payBy,
};

export const ownedOrderColumns = { ...orderRowColumns, userId: orders.userId };

type SelectedRow = Omit<OrderRow, 'createdAt' | 'payBy'> & { createdAt: Date; payBy: Date | null };

export const presentOrderRow = (row: SelectedRow): OrderRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  payBy: row.payBy?.toISOString() ?? null,
});

export async function selectOrderOfUser(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const [row] = await oneOfUser(db, { userId, orderId });
  return row ? presentOrderRow(row) : null;
}

const oneOfUser = prepareQuery(['userId', 'orderId'], (db, asked) =>
  db
    .select(orderRowColumns)
    .from(orders)
    .where(and(eq(orders.orderId, asked.orderId), eq(orders.userId, asked.userId))),
);

/** The name that the orders of one account share, by the id of the account's first order. */
export async function nameOfAccount(
  db: Queryable,
  userId: string,
  first: string,
): Promise<string | null> {
  const [named] = await db
    .select({ account: orders.account })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(eq(orders.orderId, first), eq(orders.accountOrderId, first)),
        isNotNull(orders.account),
      ),
    )
    .limit(1);
  return named?.account ?? null;
}

/** A user's order and when its price became known. */
export interface OrderWithPriceTime {
  order: OrderRow;
  pricedAt: Date | null;
}

/** The user's newest orders of all kinds and states, newest first; only those of a game if `gameId` is given. */
export async function newestOrders(
  db: Queryable,
  userId: string,
  { gameId, limit }: { gameId?: string; limit: number },
): Promise<OrderWithPriceTime[]> {
  const rows = await db
    .select({ row: orderRowColumns, pricedAt: orders.pricedAt })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), gameId === undefined ? undefined : eq(orders.gameId, gameId)),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(limit);
  return rows.map(({ row, pricedAt }) => ({ order: presentOrderRow(row), pricedAt }));
}

/** An order and its owner. */
export interface OwnedOrderRow {
  userId: string;
  order: OrderRow;
}

/** Converts a selected row into the order as its owner sees it and the owner's id. */
export const presentOwnedOrder = ({
  userId,
  ...row
}: SelectedRow & { userId: string }): OwnedOrderRow => ({ userId, order: presentOrderRow(row) });

/** Any user's order with its owner; `null` if the id is unknown. */
export async function orderWithOwner(
  db: Queryable,
  orderId: string,
): Promise<OwnedOrderRow | null> {
  return (await ordersWithOwners(db, [orderId])).get(orderId) ?? null;
}

/** Orders of any users with their owners, by id; unknown ids are missing. */
export async function ordersWithOwners(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, OwnedOrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select(ownedOrderColumns)
    .from(orders)
    .where(inArray(orders.orderId, orderIds));
  return new Map(rows.map((row) => [row.orderId, presentOwnedOrder(row)]));
}

/** Like `ordersWithOwners`, without the owners. */
export async function ordersByIds(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, OrderRow>> {
  const owned = await ordersWithOwners(db, orderIds);
  return new Map([...owned].map(([orderId, { order }]) => [orderId, order]));
}
