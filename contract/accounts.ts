import type { OrderRow } from './types';

type GroupableOrder = Pick<
  OrderRow,
  'orderId' | 'gameId' | 'serverLabel' | 'account' | 'accountOrderId' | 'evaluatedOrderId'
>;

/** All orders of one account, newest first. */
export type AccountOrders<Order extends GroupableOrder = OrderRow> = [Order, ...Order[]];

/**
 * Groups orders by account. Two orders belong together if they have the same account name, if one was made from the
 * report of the other, or if one unlocks the report of the other. An order without such a relation is a group of its
 * own.
 */
export function groupByAccount<Order extends GroupableOrder>(
  orders: readonly Order[],
): AccountOrders<Order>[] {
  const joined = new Map<string, Set<string>>();
  for (const order of orders) {
    const keys = new Set(groupKeysOf(order).flatMap((key) => [key, ...(joined.get(key) ?? [])]));
    for (const key of keys) joined.set(key, keys);
  }
  const accounts = new Map<unknown, AccountOrders<Order>>();
  for (const order of orders) {
    const keys = joined.get(groupKeysOf(order)[0]);
    const account = accounts.get(keys);
    if (account) account.push(order);
    else accounts.set(keys, [order]);
  }
  return [...accounts.values()];
}

/** The key of the order's group, followed by the game account's key if the order names an account. */
const groupKeysOf = (order: GroupableOrder): [string, ...string[]] => {
  const { orderId, gameId, serverLabel, account, accountOrderId, evaluatedOrderId } = order;
  const name = account === null ? [] : [[gameId, serverLabel, account].join()];
  return [accountOrderId ?? evaluatedOrderId ?? orderId, ...name];
};
