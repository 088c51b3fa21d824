import { orderFilters } from '@account-doctor/contract/calls/order';
import { nfkc } from '@account-doctor/contract/typed';
import { statesWhere } from '@account-doctor/contract/predicate';
import {
  awaitsUser,
  evaluationStates,
  isOrderCancelled,
  isEvaluationDone,
  isInProgress,
  changesByItself,
  isOrderOpen,
  isPaid,
  isUnpaid,
  orderStates,
  type EvaluationState,
  type OrderKind,
  type OrderState,
} from '@account-doctor/contract/states';
import type { OrderFilter, OrderRow } from '@account-doctor/contract/types';
import { and, desc, eq, inArray, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOfStates } from '../../core/database/columns';
import type { Queryable } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { presentOrderRow, orderRowColumns } from './listStore';
import { cancelledStates, orders } from './tables';

/** A user's list of orders. */

/**
 * How a filter selects orders: by the order's state, or for evaluations by the evaluation state.
 * Unlock orders are selected by their own state.
 */
type StateCondition =
  | { order: (state: OrderState) => boolean }
  | { evaluation: (state: EvaluationState) => boolean; unlock?: (state: OrderState) => boolean };

/** Each order matches exactly one filter, so that the counts add up to the total. */
const conditionByFilter: Record<Exclude<OrderFilter, 'all'>, StateCondition> = {
  to_pay: { order: isUnpaid },
  moving: { evaluation: changesByItself, unlock: isInProgress },
  ready: { evaluation: isEvaluationDone, unlock: (state) => isPaid(state) && !isOrderOpen(state) },
  attention: { evaluation: awaitsUser },
  closed: { order: isOrderCancelled },
};

/** Search criteria for a user's orders, apart from the state. */
export interface OrderSearch {
  gameId?: string | undefined;
  kind?: OrderKind | undefined;
  /** A substring of the order's visible text. */
  search?: string | undefined;
}

const hasCriteria = ({ gameId, kind, search }: OrderSearch) =>
  gameId !== undefined || kind !== undefined || Boolean(search);

function matchesSearch({ gameId, kind, search }: OrderSearch): SQL | undefined {
  return and(
    gameId === undefined ? undefined : eq(orders.gameId, gameId),
    kind === undefined ? undefined : eq(orders.kind, kind),
    search ? containsText(search) : undefined,
  );
}

/** Searches for plain text, ignoring case and character width; `%` and `_` are not wildcards. */
function containsText(search: string): SQL | undefined {
  const pattern = `%${nfkc(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [orders.orderNo, orders.gameName, orders.serverLabel, orders.account];
  return or(...texts.map((text) => sql`normalize(${text}, nfkc) ilike ${pattern}`));
}

function fulfilsCondition(sought: StateCondition): SQL | undefined {
  if ('order' in sought) return isOneOfStates(orders.state, statesWhere(orderStates, sought.order));
  return or(
    and(
      inArray(orders.evaluationState, statesWhere(evaluationStates, sought.evaluation)),
      ne(orders.kind, 'unlock'),
      // The evaluation of a cancelled order does not continue.
      not(isOneOfStates(orders.state, cancelledStates)),
    ),
    sought.unlock &&
      and(
        eq(orders.kind, 'unlock'),
        isOneOfStates(orders.state, statesWhere(orderStates, sought.unlock)),
      ),
  );
}

interface CountedOrder {
  kind: OrderKind;
  state: OrderState;
  evaluationState: EvaluationState;
}

/** The same condition as `fulfilsCondition`, for rows in memory. */
function matchesCondition(
  sought: StateCondition,
  { kind, state, evaluationState }: CountedOrder,
): boolean {
  if ('order' in sought) return sought.order(state);
  if (kind === 'unlock') return sought.unlock?.(state) ?? false;
  return sought.evaluation(evaluationState) && !isOrderCancelled(state);
}

/** One page of a user's orders. */
interface Page<Value> {
  userId: string | Value;
  limit: number | Value;
  offset: number | Value;
}

/**
 * The query of a user's order list, newest first; exported so that a test can run EXPLAIN on it.
 */
export const ordersOfUserQuery = (
  db: Queryable,
  { filter, search }: { filter: OrderFilter; search: OrderSearch },
  { userId, limit, offset }: Page<Placeholder>,
) =>
  db
    .select(orderRowColumns)
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        matchesSearch(search),
        filter === 'all' ? undefined : fulfilsCondition(conditionByFilter[filter]),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(limit)
    .offset(offset);

/** Prepared queries for the list without search criteria, by filter. */
const plainLists = new Map(
  orderFilters.map((filter) => [
    filter,
    prepareQuery(['userId', 'limit', 'offset'], (db, page) =>
      ordersOfUserQuery(db, { filter, search: {} }, page),
    ),
  ]),
);

/** Number of a user's orders, grouped by everything that the filters and the list of games need. */
const countGroups = (db: Queryable, userId: string | Placeholder, search: OrderSearch) =>
  db
    .select({
      gameId: orders.gameId,
      gameName: orders.gameName,
      kind: orders.kind,
      state: orders.state,
      evaluationState: orders.evaluationState,
      found: sql<number>`(count(*) filter (where ${matchesSearch(search) ?? sql`true`}))::int`,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.gameName, orders.gameId, orders.kind, orders.state, orders.evaluationState)
    .orderBy(orders.gameName, orders.gameId);

const plainGroups = prepareQuery(['userId'], (db, { userId }) => countGroups(db, userId, {}));

type Group = Awaited<ReturnType<typeof countGroups>>[number];

/** Number of orders per filter. */
function countByFilter(groups: Group[]): Record<OrderFilter, number> {
  const sum = (counted: Group[]) => counted.reduce((total, { found }) => total + found, 0);
  const countOf = (filter: keyof typeof conditionByFilter) =>
    sum(groups.filter((group) => matchesCondition(conditionByFilter[filter], group)));
  return {
    all: sum(groups),
    to_pay: countOf('to_pay'),
    moving: countOf('moving'),
    ready: countOf('ready'),
    attention: countOf('attention'),
    closed: countOf('closed'),
  };
}

/** Games of a user's orders, sorted by name. */
const gamesOf = (groups: Group[]) =>
  [...new Map(groups.map((group) => [`${group.gameName} ${group.gameId}`, group])).values()].map(
    ({ gameId, gameName }) => ({ gameId, gameName }),
  );

export async function selectOrdersOfUser(
  db: Queryable,
  {
    userId,
    filter,
    pageNo,
    pageSize,
    ...search
  }: { pageNo: number; pageSize: number } & OrderSearch & { userId: string; filter: OrderFilter },
): Promise<{
  list: OrderRow[];
  total: number;
  counts: Record<OrderFilter, number>;
  games: { gameId: string; gameName: string }[];
}> {
  const page = { userId, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const plainList = hasCriteria(search) ? undefined : plainLists.get(filter);
  const [rows, groups] = await Promise.all([
    plainList ? plainList(db, page) : ordersOfUserQuery(db, { filter, search }, page),
    plainList ? plainGroups(db, { userId }) : countGroups(db, userId, search),
  ]);
  const counts = countByFilter(groups);
  return { list: rows.map(presentOrderRow), total: counts[filter], counts, games: gamesOf(groups) };
}
