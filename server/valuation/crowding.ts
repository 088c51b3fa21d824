import type { GameField } from '@account-doctor/contract/game';
import { alikeAccounts, identities } from './identity';
import type { Sale } from './types';

/** Maximum number of sales per seller or relisted account in a list. */
const MOST_OF_ONE = 2;

/** Keeps at most two sales per seller or account, so that none dominates the list. */
export function withoutCrowding<Found extends { sale: Sale }>(
  fields: GameField[],
  found: Found[],
): Found[] {
  const sales = found.map(({ sale }) => sale);
  const identity = identities(sales, alikeAccounts(fields, sales));
  const counts = new Map<string, number>();
  return found.filter(({ sale: { sellerRef } }, index) => {
    const account = `account ${identity[index]}`;
    const names = sellerRef === null ? [account] : [account, `seller ${sellerRef}`];
    if (names.some((name) => (counts.get(name) ?? 0) >= MOST_OF_ONE)) return false;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  });
}
