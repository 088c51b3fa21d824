import type { LedgerAccount } from '@account-doctor/contract/ledger';
import type { Transaction } from '../../core/database/database';
import { insertEntry, insertLines, type NewEntry } from './store';

/** Fen by account: what comes into one is positive. Together they are zero, or the database refuses. */
export type Lines = Partial<Record<LedgerAccount, number>>;

/**
 * Writes an entry of the ledger in the transaction of what it tells. Told twice it stands once, by
 * its kind and reference; of one that moves nothing there is none.
 */
export async function post(
  transaction: Transaction,
  { lines, ...entry }: NewEntry & { lines: Lines },
): Promise<void> {
  const moved = (Object.entries(lines) as [LedgerAccount, number][]).filter(
    ([, amount]) => amount !== 0,
  );
  if (moved.length === 0) return;
  const entryId = await insertEntry(transaction, entry);
  if (entryId === null) return;
  await insertLines(
    transaction,
    moved.map(([account, amount]) => ({ entryId, account, amount })),
  );
}
