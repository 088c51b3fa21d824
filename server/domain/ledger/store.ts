import type { LedgerAccount } from '@account-doctor/contract/ledger';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../core/database/database';
import { ledgerBalances, ledgerEntries, ledgerLines } from './tables';

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

/** What an account holds. */
export interface Balance {
  account: LedgerAccount;
  fen: number;
}

/** The entry up to which balances were last written down; 0 before. */
async function balancedEntry(db: Queryable): Promise<number> {
  const [newest] = await db.select({ entryId: max(ledgerBalances.entryId) }).from(ledgerBalances);
  return newest?.entryId ?? 0;
}

/**
 * What the accounts held after an entry whose balances are written down, and what moved since, up to
 * another one if given. The entry is a value, so that PostgreSQL sees how few lines are left.
 */
const sums = (balanced: number, upTo: number | null) => sql`
  select account, sum(fen)::float8 as fen from (
    select account, fen from ${ledgerBalances} where entry_id = ${balanced}
    union all
    select account, amount from ${ledgerLines}
      where entry_id > ${balanced} ${upTo === null ? sql`` : sql`and entry_id <= ${upTo}`}
  ) held
  group by account order by account`;

/** What each account holds. */
export async function selectBalances(db: Queryable): Promise<Balance[]> {
  const { rows } = await db.execute<{ account: LedgerAccount; fen: number }>(
    sums(await balancedEntry(db), null),
  );
  return rows;
}

/**
 * The newest entry, with no older one still to come: whoever writes one at this moment is waited for.
 * `null` while there is none.
 */
export async function settledEntry(db: Database): Promise<number | null> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${ledgerEntries} in share mode`);
    const [newest] = await transaction
      .select({ entryId: max(ledgerEntries.entryId) })
      .from(ledgerEntries);
    return newest?.entryId ?? null;
  });
}

/** Writes down what each account held once that entry was written; told twice it stands once. */
export async function insertBalances(db: Database, entryId: number): Promise<void> {
  const balanced = await balancedEntry(db);
  if (entryId <= balanced) return;
  await db.execute(sql`
    insert into ${ledgerBalances} (entry_id, account, fen)
    select ${entryId}::bigint, account, fen from (${sums(balanced, entryId)}) held
    on conflict do nothing`);
}
