import { statesWhere } from '@account-doctor/contract/predicate';
import {
  awaitsUser,
  evaluationStates,
  isCancelled,
  isDone,
  isInProgress,
  isMoving,
  isOpen,
  isPaid,
  isUnpaid,
  orderStates,
  type EvaluationState,
  type OrderKind,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderFilter, OrderRow } from '@account-doctor/contract/types';
import { and, count, desc, eq, ilike, inArray, ne, not, or, type SQL } from 'drizzle-orm';
import { inStates } from '../../core/database/columns';
import type { Queryable } from '../../core/database/database';
import { cancelledStates, orders } from './tables';

/** A user's orders as the user sees them. */

/**
 * What a filter finds: any order by its own state, or an evaluation by how far it is. What opens a report
 * is no evaluation, and goes by its own state.
 */
type Sought =
  | { order: (state: OrderState) => boolean }
  | { evaluation: (state: EvaluationState) => boolean; unlock?: (state: OrderState) => boolean };

/** Each order is found by one of them, so that their numbers add up to that of all. */
const soughtBy: Record<Exclude<OrderFilter, 'all'>, Sought> = {
  to_pay: { order: isUnpaid },
  moving: { evaluation: isMoving, unlock: isInProgress },
  ready: { evaluation: isDone, unlock: (state) => isPaid(state) && !isOpen(state) },
  attention: { evaluation: awaitsUser },
  closed: { order: isCancelled },
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
  rated: orders.rated,
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

/** Evaluations of a user that came to something or still may, newest first, and when they got their price. */
export async function newestEvaluations(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ order: OrderRow; pricedAt: Date | null }[]> {
  const rows = await db
    .select({ row: rowColumns, pricedAt: orders.pricedAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.kind, 'unlock'),
        not(inStates(orders.state, cancelledStates)),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(limit);
  return rows.map(({ row, pricedAt }) => ({ order: presentRow(row), pricedAt }));
}

/** An order and whose it is. */
export async function orderWithOwner(
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
export async function someOrdersOfUser(
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
export async function ordersByIds(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, OrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.select(rowColumns).from(orders).where(inArray(orders.orderId, orderIds));
  return new Map(rows.map((row) => [row.orderId, presentRow(row)]));
}

/** Whose orders these are, by order; unknown ids are absent. */
export async function ownersOf(db: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, userId } = orders;
  const rows = await db
    .select({ orderId, userId })
    .from(orders)
    .where(inArray(orders.orderId, orderIds));
  return new Map(rows.map((row) => [row.orderId, row.userId]));
}

/** Which of a user's orders are looked for, whatever their state. */
export interface OrderSearch {
  gameId?: string | undefined;
  kind?: OrderKind | undefined;
  /** A part of what can be read of the order. */
  search?: string | undefined;
}

function ofUser(userId: string, { gameId, kind, search }: OrderSearch): SQL | undefined {
  return and(
    eq(orders.userId, userId),
    gameId === undefined ? undefined : eq(orders.gameId, gameId),
    kind === undefined ? undefined : eq(orders.kind, kind),
    search ? reads(search) : undefined,
  );
}

/** What is typed means itself, also where it is a sign of patterns. */
function reads(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [orders.orderNo, orders.gameName, orders.serverLabel, orders.account];
  return or(...texts.map((text) => ilike(text, pattern)));
}

function isSought(sought: Sought): SQL | undefined {
  if ('order' in sought) return inStates(orders.state, statesWhere(orderStates, sought.order));
  return or(
    and(
      inArray(orders.evaluationState, statesWhere(evaluationStates, sought.evaluation)),
      ne(orders.kind, 'unlock'),
      // The evaluation of a cancelled order does not go on.
      not(inStates(orders.state, cancelledStates)),
    ),
    sought.unlock &&
      and(
        eq(orders.kind, 'unlock'),
        inStates(orders.state, statesWhere(orderStates, sought.unlock)),
      ),
  );
}

interface Kept {
  kind: OrderKind;
  state: OrderState;
  evaluationState: EvaluationState;
}

/** The same as `isSought`, of rows that were read. */
function finds(sought: Sought, { kind, state, evaluationState }: Kept): boolean {
  if ('order' in sought) return sought.order(state);
  if (kind === 'unlock') return sought.unlock?.(state) ?? false;
  return sought.evaluation(evaluationState) && !isCancelled(state);
}

/** The query of a user's list, newest first; apart, so that a test can have it explained. */
export function ordersOfUserQuery(
  db: Queryable,
  userId: string,
  filter: OrderFilter,
  page: { pageNo: number; pageSize: number } & OrderSearch,
) {
  return db
    .select(rowColumns)
    .from(orders)
    .where(and(ofUser(userId, page), filter === 'all' ? undefined : isSought(soughtBy[filter])))
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

/** How many of those orders each filter finds. */
async function countByFilter(
  db: Queryable,
  userId: string,
  search: OrderSearch,
): Promise<Record<OrderFilter, number>> {
  const { kind, state, evaluationState } = orders;
  const rows = await db
    .select({ kind, state, evaluationState, orders: count() })
    .from(orders)
    .where(ofUser(userId, search))
    .groupBy(kind, state, evaluationState);
  const sum = (found: typeof rows) => found.reduce((total, row) => total + row.orders, 0);
  const of = (filter: keyof typeof soughtBy) =>
    sum(rows.filter((row) => finds(soughtBy[filter], row)));
  return {
    all: sum(rows),
    to_pay: of('to_pay'),
    moving: of('moving'),
    ready: of('ready'),
    attention: of('attention'),
    closed: of('closed'),
  };
}

/** Games that a user has orders of, by name. */
async function gamesOfUser(db: Queryable, userId: string) {
  const { gameId, gameName } = orders;
  return db
    .selectDistinctOn([gameName, gameId], { gameId, gameName })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(gameName, gameId);
}

export async function selectOrdersOfUser(
  db: Queryable,
  userId: string,
  filter: OrderFilter,
  page: { pageNo: number; pageSize: number } & OrderSearch,
): Promise<{
  list: OrderRow[];
  total: number;
  counts: Record<OrderFilter, number>;
  games: { gameId: string; gameName: string }[];
}> {
  const [rows, counts, games] = await Promise.all([
    ordersOfUserQuery(db, userId, filter, page),
    countByFilter(db, userId, page),
    gamesOfUser(db, userId),
  ]);
  return { list: rows.map(presentRow), total: counts[filter], counts, games };
}
