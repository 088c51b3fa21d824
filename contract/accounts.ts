import type { OrderRow } from './types';

type Described = Pick<
  OrderRow,
  'orderId' | 'gameId' | 'serverLabel' | 'account' | 'accountOrderId' | 'evaluatedOrderId'
>;

/** Orders of one account, in the order of their list: the newest first. */
export type Account<Order extends Described = OrderRow> = [Order, ...Order[]];

/**
 * Orders by account: what has one name, what was ordered from an account's report, and what is paid to open that. Without
 * any of it accounts cannot be told apart, so that such a valuation stands alone.
 */
export function accountsOf<Order extends Described>(orders: readonly Order[]): Account<Order>[] {
  const accounts = new Set<Account<Order>>();
  const byKey = new Map<string, Account<Order>>();
  for (const order of orders) {
    const keys = keysOf(order);
    const known = keys.map((key) => byKey.get(key)).find((account) => account !== undefined);
    const account: Account<Order> = known ?? [order];
    if (known) known.push(order);
    else accounts.add(account);
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, account);
  }
  return [...accounts];
}

const keysOf = (order: Described): string[] => {
  const { orderId, gameId, serverLabel, account, accountOrderId, evaluatedOrderId } = order;
  const name = account === null ? [] : [[gameId, serverLabel, account].join()];
  return [...name, accountOrderId ?? evaluatedOrderId ?? orderId];
};
