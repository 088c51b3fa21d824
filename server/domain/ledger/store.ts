import type { LedgerAccount } from '@account-doctor/contract/ledger';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../core/database/database';
import { ledgerBalances, ledgerEntries, ledgerLines } from './tables';

export type NewEntry = typeof ledgerEntries.$inferInsert;
type Line = typeof ledgerLines.$inferInsert;

/** Inserts an entry and returns its id; `null` if the entry exists already. */
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

/** The lines of an order's sale; empty if the order was not sold or was free. */
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

/** The balance of an account. */
export interface Balance {
  account: LedgerAccount;
  fen: number;
}

/** Id of the entry up to which balances are stored; 0 if nothing is stored. */
async function newestBalancedEntryId(db: Queryable): Promise<number> {
  const [newest] = await db.select({ entryId: max(ledgerBalances.entryId) }).from(ledgerBalances);
  return newest?.entryId ?? 0;
}

/**
 * Balances: those stored at entry `balanced` plus all lines after it, up to entry `upTo` if given. The entry id is
 * passed as a value, so that PostgreSQL can estimate how few lines remain.
 */
const balancesSql = (balanced: number, upTo: number | null) => sql`
  select account, sum(fen)::float8 as fen from (
    select account, fen from ${ledgerBalances} where entry_id = ${balanced}
    union all
    select account, amount from ${ledgerLines}
      where entry_id > ${balanced} ${upTo === null ? sql`` : sql`and entry_id <= ${upTo}`}
  ) held
  group by account order by account`;

/** The current balance of each account. */
export async function selectBalances(db: Queryable): Promise<Balance[]> {
  const { rows } = await db.execute<{ account: LedgerAccount; fen: number }>(
    balancesSql(await newestBalancedEntryId(db), null),
  );
  return rows;
}

/**
 * Id of the newest entry, after waiting for transactions that are writing entries: no entry with a lower id can be
 * committed later. `null` if there are no entries.
 */
export async function newestCommittedEntryId(db: Database): Promise<number | null> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${ledgerEntries} in share mode`);
    const [newest] = await transaction
      .select({ entryId: max(ledgerEntries.entryId) })
      .from(ledgerEntries);
    return newest?.entryId ?? null;
  });
}

/**
 * Stores the balance of each account after the given entry; does nothing if it is stored already.
 */
export async function insertBalances(db: Database, entryId: number): Promise<void> {
  const balanced = await newestBalancedEntryId(db);
  if (entryId <= balanced) return;
  await db.execute(sql`
    insert into ${ledgerBalances} (entry_id, account, fen)
    select ${entryId}::bigint, account, fen from (${balancesSql(balanced, entryId)}) held
    on conflict do nothing`);
}
