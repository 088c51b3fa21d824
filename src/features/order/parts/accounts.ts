import type { OrderRow } from '@account-doctor/contract/types';

/** Orders of one account, in the order of their list: the newest first. */
export type Account = [OrderRow, ...OrderRow[]];

/**
 * The orders of a page by account: what is paid to open a report belongs to the order of that report. Accounts
 * without a name cannot be told apart, so that each of their valuations stands alone.
 */
export function accountsOf(page: readonly OrderRow[]): Account[] {
  const accounts = new Map<string, Account>();
  for (const order of page) {
    const key = keyOf(order);
    const account = accounts.get(key);
    if (account) account.push(order);
    else accounts.set(key, [order]);
  }
  return [...accounts.values()];
}

const keyOf = ({ gameId, serverLabel, account, evaluatedOrderId, orderId }: OrderRow): string =>
  account === null ? (evaluatedOrderId ?? orderId) : [gameId, serverLabel, account].join();
