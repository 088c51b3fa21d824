import type { LedgerAccount } from '@account-doctor/contract/ledger';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { ledgerEntries, ledgerLines } from './tables';

export type NewEntry = typeof ledgerEntries.$inferInsert;
type Line = typeof ledgerLines.$inferInsert;

/** Adds an entry and answers its id; `null` when it stands already. */
export async function insertEntry(
  transaction: Transaction,
  entry: NewEntry,
): Promise<number | null> {
  const [added] = await transaction
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing({ target: [ledgerEntries.kind, ledgerEntries.reference] })
    .returning({ entryId: ledgerEntries.entryId });
  return added?.entryId ?? null;
}

export async function insertLines(transaction: Transaction, lines: Line[]): Promise<void> {
  await transaction.insert(ledgerLines).values(lines);
}

/** The lines by which an order was sold; empty of one that was not, or at no price. */
export async function selectSale(
  db: Queryable,
  orderId: string,
): Promise<{ account: LedgerAccount; amount: number }[]> {
  return db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.entryId))
    .where(and(eq(ledgerEntries.kind, 'sale'), eq(ledgerEntries.reference, orderId)));
}

/** What each account holds, in fen. */
export async function selectBalances(
  db: Queryable,
): Promise<{ account: LedgerAccount; fen: number }[]> {
  return db
    .select({
      account: ledgerLines.account,
      fen: sql`sum(${ledgerLines.amount})`.mapWith(Number),
    })
    .from(ledgerLines)
    .groupBy(ledgerLines.account)
    .orderBy(ledgerLines.account);
}
