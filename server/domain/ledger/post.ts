import type { LedgerAccount } from '@account-doctor/contract/ledger';
import type { Transaction } from '../../core/database/database';
import { insertEntry, insertLines, type NewEntry } from './store';

/**
 * Fen by account; credits to an account are positive. The database rejects lines that do not add up
 * to zero.
 */
export type LedgerLines = Partial<Record<LedgerAccount, number>>;

/**
 * Writes a ledger entry in the transaction of the event it records. Repeated calls with the same kind and reference
 * write no second entry. Entries without a non-zero line are skipped.
 */
export async function postEntry(
  transaction: Transaction,
  { lines, ...entry }: NewEntry & { lines: LedgerLines },
): Promise<void> {
  const nonZeroLines = (Object.entries(lines) as [LedgerAccount, number][]).filter(
    ([, amount]) => amount !== 0,
  );
  if (nonZeroLines.length === 0) return;
  const entryId = await insertEntry(transaction, entry);
  if (entryId === null) return;
  await insertLines(
    transaction,
    nonZeroLines.map(([account, amount]) => ({ entryId, account, amount })),
  );
}
