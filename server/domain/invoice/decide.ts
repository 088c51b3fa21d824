import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { requireAllowed, type Actor } from '../../core/transition';
import { type MessageText, messagePaths, messageTexts, writeMessage } from '../message';
import { lockOrder, orderWithOwner } from '../order';
import { audit } from '../staff';
import { pinUserIfAny } from '../user';
import {
  isNumberUsed,
  lockInvoice,
  selectInvoice,
  type StoredInvoice,
  updateInvoice,
} from './store';
import { invoices } from './tables';
import { invoiceTransitions } from './transitions';
import { moveInvoice } from './invoice';
import { fileIdOf, readPdf } from './file';

/**
 * The invoice under the locks of its order and its row. Its user is pinned first, because something may be written for
 * them and the deletion of an account locks the user before the orders. Refuses with `INVOICE_NOT_FOUND`.
 */
async function lockInvoiceWithOrder(
  transaction: Transaction,
  invoiceId: string,
): Promise<StoredInvoice> {
  const known = await selectInvoice(transaction, invoiceId);
  if (!known) throw new BusinessError('INVOICE_NOT_FOUND');
  const found = await orderWithOwner(transaction, known.orderId);
  if (found) await pinUserIfAny(transaction, found.userId);
  await lockOrder(transaction, known.orderId);
  const invoice = await lockInvoice(transaction, invoiceId);
  if (!invoice) throw new BusinessError('INVOICE_NOT_FOUND');
  return invoice;
}

/** What a member decides about an invoice. */
interface Decision {
  invoiceId: string;
  staffId: string;
}

/** The invoice that a member decides about. Refuses as `lockInvoiceWithOrder`, and with `INVOICE_WITHDRAWN`. */
async function lockRequestedInvoice(
  transaction: Transaction,
  invoiceId: string,
): Promise<StoredInvoice> {
  const invoice = await lockInvoiceWithOrder(transaction, invoiceId);
  if (invoice.state === 'withdrawn') throw new BusinessError('INVOICE_WITHDRAWN');
  return invoice;
}

/** An invoice as the tax authority issued it, and who uploads it. */
type Upload = Decision & { number: string; pdf: string };

/** Keeps an uploaded PDF with what `task` writes of it, or neither. Refuses as `readPdf`. */
async function withPdf<Done>(
  { database, storage }: Services,
  { invoiceId, pdf }: Upload,
  task: (transaction: Transaction, fileKey: string) => Promise<Done>,
): Promise<Done> {
  const content = readPdf(pdf);
  // Written before its row, so that a row's content is always there.
  const fileKey = `invoices/${invoiceId.slice(0, 2)}/${randomUUID()}`;
  await storage.put(fileKey, content, 'application/pdf');
  return database
    .transaction((tx) => task(tx, fileKey))
    .catch(async (error: unknown) => {
      await storage.remove(fileKey);
      throw error;
    });
}

/**
 * Issues an invoice: keeps its PDF, tells its customer, and writes it down, all or nothing. Of several at once one
 * does. Refuses as `readPdf` and `lockRequestedInvoice`, and with `INVOICE_NUMBER_USED`.
 */
export function issueInvoice(
  services: Services,
  upload: Upload,
): Promise<Audited<'invoice.issue'>> {
  const { invoiceId, staffId, number } = upload;
  return withPdf(services, upload, async (tx, fileKey) => {
    const at = services.now();
    const invoice = await lockRequestedInvoice(tx, invoiceId);
    const actor: Actor = { by: 'staff', staffId };
    // Before the number: of two members who issue it at once, the second has the number of the first.
    requireAllowed(invoiceTransitions, { from: invoice.state, to: 'issued' }, actor);
    if (await isNumberUsed(tx, upload)) throw new BusinessError('INVOICE_NUMBER_USED');
    await moveInvoice(tx, invoice, { to: 'issued', actor, at, number, fileKey });
    await tell(tx, invoice, { text: messageTexts.invoiceIssued, at });
    const action = 'invoice.issue';
    const details = { invoiceId, number };
    return audit(tx, { staffId, action, subject: invoice.orderId, details }, at, {});
  });
}

/**
 * Replaces the PDF of an issued invoice, and its number where that was wrong: tells its customer, writes it down, and
 * has the former PDF deleted. Of several at once one does. Refuses as `readPdf`, with `INVOICE_CHANGED` where the
 * invoice is no longer as the member saw it, and with `INVOICE_NUMBER_USED`.
 */
export function replaceInvoice(
  services: Services,
  { fileId, reason, ...upload }: Upload & { fileId: string; reason: string },
): Promise<Audited<'invoice.replace'>> {
  const { invoiceId, staffId, number } = upload;
  return withPdf(services, upload, async (tx, fileKey) => {
    const at = services.now();
    const invoice = await lockInvoiceWithOrder(tx, invoiceId);
    const { state, orderId, fileKey: former } = invoice;
    if (state !== 'issued' || former === null || fileIdOf(former) !== fileId)
      throw new BusinessError('INVOICE_CHANGED');
    if (await isNumberUsed(tx, upload)) throw new BusinessError('INVOICE_NUMBER_USED');
    await updateInvoice(tx, invoiceId, { number, fileKey, staffId });
    await enqueue(tx, 'removeContents', { keys: [former] });
    await tell(tx, invoice, { text: messageTexts.invoiceReplaced, at, event: fileIdOf(fileKey) });
    const action = 'invoice.replace';
    const changes = { before: { number: invoice.number }, after: { number } };
    const details = { invoiceId, reason, ...changes };
    return audit(tx, { staffId, action, subject: orderId, details }, at, {});
  });
}

/** Refuses an invoice, tells its customer why, and writes it down, all or nothing. Refuses as `lockRequestedInvoice`. */
export async function refuseInvoice(
  { database, now }: Services,
  { invoiceId, staffId, reason }: Decision & { reason: string },
): Promise<Audited<'invoice.refuse'>> {
  return database.transaction(async (tx) => {
    const at = now();
    const invoice = await lockRequestedInvoice(tx, invoiceId);
    const actor: Actor = { by: 'staff', staffId };
    await moveInvoice(tx, invoice, { to: 'refused', actor, at, reason });
    await tell(tx, invoice, { text: (order) => messageTexts.invoiceRefused(order, reason), at });
    const action = 'invoice.refuse';
    const details = { invoiceId };
    return audit(tx, { staffId, action, subject: invoice.orderId, details }, at, {});
  });
}

/** Notes that the reversal of an invoice was issued. */
export async function reverseInvoice(
  { database, now }: Services,
  { invoiceId, staffId }: Decision,
): Promise<Audited<'invoice.reverse'>> {
  return database.transaction(async (tx) => {
    const at = now();
    const invoice = await lockInvoiceWithOrder(tx, invoiceId);
    const actor: Actor = { by: 'staff', staffId };
    await moveInvoice(tx, invoice, { to: 'reversed', actor, at });
    const action = 'invoice.reverse';
    const details = { invoiceId };
    return audit(tx, { staffId, action, subject: invoice.orderId, details }, at, {});
  });
}

/** Sends a message about an invoice to the owner of its order, unless the account was deleted. */
async function tell(
  transaction: Transaction,
  { invoiceId, orderId }: StoredInvoice,
  {
    text,
    at,
    event = invoiceId,
  }: {
    text: (order: OrderRow) => MessageText;
    at: Date;
    event?: string;
  },
): Promise<void> {
  const found = await orderWithOwner(transaction, orderId);
  if (!found || !(await pinUserIfAny(transaction, found.userId))) return;
  const { userId, order } = found;
  const key = `invoice:${event}`;
  const path = messagePaths.invoice(orderId);
  await writeMessage(transaction, { ...text(order), userId, path, key }, at);
}
