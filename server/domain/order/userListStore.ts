import { orderFilters } from '@account-doctor/contract/calls/order';
import { nfkc } from '@account-doctor/contract/typed';
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
import { and, desc, eq, inArray, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { inStates } from '../../core/database/columns';
import type { Queryable } from '../../core/database/database';
import { prepared } from '../../core/database/prepared';
import { presentRow, rowColumns } from './listStore';
import { cancelledStates, orders } from './tables';

/** The list in which a user finds orders again. */

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

/** Which of a user's orders are looked for, whatever their state. */
export interface OrderSearch {
  gameId?: string | undefined;
  kind?: OrderKind | undefined;
  /** A part of what can be read of the order. */
  search?: string | undefined;
}

const isSearch = ({ gameId, kind, search }: OrderSearch) =>
  gameId !== undefined || kind !== undefined || Boolean(search);

function isFound({ gameId, kind, search }: OrderSearch): SQL | undefined {
  return and(
    gameId === undefined ? undefined : eq(orders.gameId, gameId),
    kind === undefined ? undefined : eq(orders.kind, kind),
    search ? reads(search) : undefined,
  );
}

/** Matches the search as plain text, ignoring case and width: `%` and `_` are no wildcards. */
function reads(search: string): SQL | undefined {
  const pattern = `%${nfkc(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [orders.orderNo, orders.gameName, orders.serverLabel, orders.account];
  return or(...texts.map((text) => sql`normalize(${text}, nfkc) ilike ${pattern}`));
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

/** Whose orders, and which of them. */
interface Page<Value> {
  userId: string | Value;
  limit: number | Value;
  offset: number | Value;
}

/** The query of a user's list, newest first; apart, so that a test can have it explained. */
export const ordersOfUserQuery = (
  db: Queryable,
  filter: OrderFilter,
  search: OrderSearch,
  { userId, limit, offset }: Page<Placeholder>,
) =>
  db
    .select(rowColumns)
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isFound(search),
        filter === 'all' ? undefined : isSought(soughtBy[filter]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(limit)
    .offset(offset);

/** The list as it is opened, by its filter. */
const plainLists = new Map(
  orderFilters.map((filter) => [
    filter,
    prepared(['userId', 'limit', 'offset'], (db, page) => ordersOfUserQuery(db, filter, {}, page)),
  ]),
);

/** A user's orders by all that filters and the list of games ask for, and how many of them are found. */
const countGroups = (db: Queryable, userId: string | Placeholder, search: OrderSearch) =>
  db
    .select({
      gameId: orders.gameId,
      gameName: orders.gameName,
      kind: orders.kind,
      state: orders.state,
      evaluationState: orders.evaluationState,
      found: sql<number>`(count(*) filter (where ${isFound(search) ?? sql`true`}))::int`,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.gameName, orders.gameId, orders.kind, orders.state, orders.evaluationState)
    .orderBy(orders.gameName, orders.gameId);

const plainGroups = prepared(['userId'], (db, { userId }) => countGroups(db, userId, {}));

type Group = Awaited<ReturnType<typeof countGroups>>[number];

/** How many of those orders each filter finds. */
function countByFilter(groups: Group[]): Record<OrderFilter, number> {
  const sum = (counted: Group[]) => counted.reduce((total, { found }) => total + found, 0);
  const of = (filter: keyof typeof soughtBy) =>
    sum(groups.filter((group) => finds(soughtBy[filter], group)));
  return {
    all: sum(groups),
    to_pay: of('to_pay'),
    moving: of('moving'),
    ready: of('ready'),
    attention: of('attention'),
    closed: of('closed'),
  };
}

/** Games that a user has orders of, by name. */
const gamesOf = (groups: Group[]) =>
  [...new Map(groups.map((group) => [`${group.gameName} ${group.gameId}`, group])).values()].map(
    ({ gameId, gameName }) => ({ gameId, gameName }),
  );

export async function selectOrdersOfUser(
  db: Queryable,
  userId: string,
  filter: OrderFilter,
  { pageNo, pageSize, ...search }: { pageNo: number; pageSize: number } & OrderSearch,
): Promise<{
  list: OrderRow[];
  total: number;
  counts: Record<OrderFilter, number>;
  games: { gameId: string; gameName: string }[];
}> {
  const page = { userId, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const plainList = isSearch(search) ? undefined : plainLists.get(filter);
  const [rows, groups] = await Promise.all([
    plainList ? plainList(db, page) : ordersOfUserQuery(db, filter, search, page),
    plainList ? plainGroups(db, { userId }) : countGroups(db, userId, search),
  ]);
  const counts = countByFilter(groups);
  return { list: rows.map(presentRow), total: counts[filter], counts, games: gamesOf(groups) };
}
