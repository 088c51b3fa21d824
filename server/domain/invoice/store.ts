import { type InvoiceState, invoiceStates } from '@account-doctor/contract/invoice';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isOneOfStates } from '../../core/database/columns';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { invoices, repeatableInvoiceStates } from './tables';

export type StoredInvoice = typeof invoices.$inferSelect;

/** The order's invoice that was neither rejected nor withdrawn, or else its newest invoice. */
export async function selectInvoiceOf(
  db: Queryable,
  orderId: string,
): Promise<StoredInvoice | null> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(isOneOfStates(invoices.state, repeatableInvoiceStates), desc(invoices.askedAt))
    .limit(1);
  return invoice ?? null;
}

export async function selectInvoice(
  db: Queryable,
  invoiceId: string,
): Promise<StoredInvoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.invoiceId, invoiceId));
  return invoice ?? null;
}

/** Returns the invoice and locks its row until the transaction ends. The caller must have locked its order. */
export async function lockInvoice(
  transaction: Transaction,
  invoiceId: string,
): Promise<StoredInvoice | null> {
  const [invoice] = await transaction
    .select()
    .from(invoices)
    .where(eq(invoices.invoiceId, invoiceId))
    .for('update');
  return invoice ?? null;
}

/** Adds an invoice unless its order has one that was neither rejected nor withdrawn; returns whether it was added. */
export async function insertInvoice(
  transaction: Transaction,
  row: typeof invoices.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(invoices).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateInvoice(
  transaction: Transaction,
  invoiceId: string,
  change: Partial<StoredInvoice>,
): Promise<void> {
  await transaction.update(invoices).set(change).where(eq(invoices.invoiceId, invoiceId));
}

/** Whether another invoice has this number already. Locks the number until the transaction ends. */
export async function isNumberUsed(
  transaction: Transaction,
  { invoiceId, number }: { invoiceId: string; number: string },
): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${number}`}, 0))`,
  );
  const [used] = await transaction
    .select({ invoiceId: invoices.invoiceId })
    .from(invoices)
    .where(and(eq(invoices.number, number), ne(invoices.invoiceId, invoiceId)));
  return used !== undefined;
}

/** A page of the invoices in a state: oldest first if they wait for the desk, otherwise newest first. */
export const selectInvoicePage = (
  db: Queryable,
  state: InvoiceState,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<StoredInvoice[]> => {
  const direction = state === 'asked' || state === 'reversing' ? asc : desc;
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.state, state))
    .orderBy(direction(invoices.askedAt), direction(invoices.invoiceId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
};

export async function countInvoices(db: Queryable): Promise<Record<InvoiceState, number>> {
  const counted: [InvoiceState, number][] = [];
  for (const state of invoiceStates)
    counted.push([
      state,
      await countListed(db, {
        table: invoices,
        condition: eq(invoices.state, state),
        by: invoices.askedAt,
      }),
    ]);
  return Object.fromEntries(counted) as Record<InvoiceState, number>;
}

/**
 * Removes the buyers' data from the invoices of these orders, closes requested ones, and returns the invoices as they
 * were before.
 */
export async function eraseBuyers(
  transaction: Transaction,
  orderIds: string[],
  at: Date,
): Promise<Pick<StoredInvoice, 'orderId' | 'state' | 'fileKey'>[]> {
  const ofOrders = inArray(invoices.orderId, orderIds);
  const kept = await transaction
    .select({ orderId: invoices.orderId, state: invoices.state, fileKey: invoices.fileKey })
    .from(invoices)
    .where(ofOrders)
    .for('update');
  await transaction
    .update(invoices)
    .set({
      title: null,
      taxNumber: null,
      mail: null,
      fileKey: null,
      reason: sql`case when ${invoices.reason} is not null then '' end`,
      state: sql`case when ${invoices.state} = 'asked' then 'closed' else ${invoices.state} end`,
      settledAt: sql`coalesce(${invoices.settledAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(ofOrders);
  return kept;
}
