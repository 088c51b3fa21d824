import type { PaymentProviderName } from '@account-doctor/contract/payment';
import type { DifferenceState } from '@account-doctor/contract/reconciliation';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import type { BillEntry } from './compare';
import { billDifferences, billRows, bills } from './tables';

export type StoredDifference = typeof billDifferences.$inferSelect;
type NewRow = typeof billRows.$inferInsert;

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000;

/** Inserts a bill; does not change one that was read before. */
export async function insertBill(
  transaction: Transaction,
  bill: typeof bills.$inferInsert,
  rows: NewRow[],
): Promise<void> {
  await transaction.insert(bills).values(bill).onConflictDoNothing();
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await transaction
      .insert(billRows)
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
}

/** Which of the given days have a bill that was read. */
export async function daysWithBills(
  db: Queryable,
  provider: PaymentProviderName,
  days: string[],
): Promise<Set<string>> {
  const read = await db
    .select({ day: bills.day })
    .from(bills)
    .where(and(eq(bills.provider, provider), inArray(bills.day, days)));
  return new Set(read.map(({ day }) => day));
}

/** The billed rows of a day. */
export const billRowsOfDay = (
  db: Queryable,
  provider: PaymentProviderName,
  day: string,
): Promise<BillEntry[]> =>
  db
    .select()
    .from(billRows)
    .where(and(eq(billRows.provider, provider), eq(billRows.day, day)));

/** All bill rows with the given payment or refund numbers. */
export const billRowsByNumber = (
  db: Queryable,
  provider: PaymentProviderName,
  numbers: string[],
): Promise<BillEntry[]> =>
  db
    .select()
    .from(billRows)
    .where(
      and(eq(billRows.provider, provider), sql`${billRows.number} = any(${sql.param(numbers)})`),
    );

/** Fees in fen that a provider deducted on a day. */
export async function feesOn(
  db: Queryable,
  provider: PaymentProviderName,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ fees: sql`coalesce(sum(${billRows.fee}), 0)`.mapWith(Number) })
    .from(billRows)
    .where(and(eq(billRows.provider, provider), eq(billRows.day, day)));
  return row?.fees ?? 0;
}

/** Inserts differences; skips those that are already stored. */
export async function insertDifferences(
  transaction: Transaction,
  found: (typeof billDifferences.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < found.length; at += ROWS_PER_STATEMENT)
    await transaction
      .insert(billDifferences)
      .values(found.slice(at, at + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
}

export const openDifferences = (
  db: Queryable,
  provider: PaymentProviderName,
): Promise<StoredDifference[]> =>
  db
    .select()
    .from(billDifferences)
    .where(and(eq(billDifferences.provider, provider), isNull(billDifferences.settledAt)));

/** Settles a difference; returns `false` if it was not open. */
export async function settleDifference(
  transaction: Transaction,
  differenceId: string,
  settled: { settledAt: Date; staffId: string | null; note: string | null },
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(billDifferences)
    .set(settled)
    .where(and(eq(billDifferences.differenceId, differenceId), isNull(billDifferences.settledAt)));
  return rowCount === 1;
}

const inState = (state: DifferenceState) =>
  state === 'open' ? isNull(billDifferences.settledAt) : isNotNull(billDifferences.settledAt);

/** A page of differences: open ones oldest first, settled ones newest first. */
export const differencePage = (
  db: Queryable,
  state: DifferenceState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<StoredDifference[]> =>
  db
    .select()
    .from(billDifferences)
    .where(inState(state))
    .orderBy(
      state === 'open' ? asc(billDifferences.foundAt) : desc(billDifferences.settledAt),
      asc(billDifferences.differenceId),
    )
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

export async function countDifferences(db: Queryable): Promise<Record<DifferenceState, number>> {
  const { foundAt, settledAt } = billDifferences;
  return {
    open: await countListed(db, {
      table: billDifferences,
      condition: inState('open'),
      by: foundAt,
    }),
    settled: await countListed(db, {
      table: billDifferences,
      condition: inState('settled'),
      by: settledAt,
    }),
  };
}

/** The day of the newest bill of each provider. */
export const newestBills = (
  db: Queryable,
): Promise<{ provider: PaymentProviderName; day: string | null }[]> =>
  db
    .select({ provider: bills.provider, day: sql<string | null>`max(${bills.day})::text` })
    .from(bills)
    .groupBy(bills.provider)
    .orderBy(bills.provider);
