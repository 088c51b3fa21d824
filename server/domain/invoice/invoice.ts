import { type InvoiceState } from '@account-doctor/contract/invoice';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { MoveOf } from '../../core/moves';
import { SYSTEM, transition, type Actor, type Machine } from '../../core/transition';
import { markInvoice, orderIdsOfUser } from '../order';
import { eraseBuyers, selectInvoiceOf, type StoredInvoice } from './store';
import { invoices } from './tables';
import { invoiceTransitions } from './transitions';

type InvoiceChange = Partial<Pick<StoredInvoice, 'number' | 'fileKey' | 'reason' | 'staffId'>>;

const invoiceMachine: Machine<InvoiceState, StoredInvoice> = {
  transitions: invoiceTransitions,
  table: invoices,
  where: ({ invoiceId }) => eq(invoices.invoiceId, invoiceId),
};

/** Moves an invoice to another state. The caller must have locked the rows of the order and the invoice. */
export async function moveInvoice(
  transaction: Transaction,
  invoice: StoredInvoice,
  { to, actor, at, ...change }: InvoiceChange & { to: InvoiceState; actor: Actor; at: Date },
): Promise<void> {
  const staff = actor.by === 'staff' ? { staffId: actor.staffId } : {};
  const set = { ...change, ...staff, settledAt: at };
  await transition(invoiceMachine, invoice, { transaction, to, actor, at, set });
  await markInvoice(transaction, invoice.orderId, to);
}

/** On a refund of the order, closes a requested invoice and marks an issued one for reversal. */
export async function followRefund(
  transaction: Transaction,
  { orderId, to, at }: MoveOf<'order'>,
): Promise<void> {
  if (to !== 'refunding') return;
  const invoice = await selectInvoiceOf(transaction, orderId);
  const next = invoice?.state === 'asked' ? 'closed' : invoice?.state === 'issued' && 'reversing';
  if (invoice && next) await moveInvoice(transaction, invoice, { to: next, actor: SYSTEM, at });
}

/** Removes the buyer's data from a user's invoices; number and amount stay for the books. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length === 0) return;
  const forgotten = await eraseBuyers(transaction, orderIds, new Date());
  for (const { orderId, state } of forgotten)
    if (state === 'asked') await markInvoice(transaction, orderId, 'closed');
  const keys = forgotten.flatMap(({ fileKey }) => fileKey ?? []);
  if (keys.length > 0) await enqueue(transaction, 'removeContents', { payload: { keys } });
}
