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
import { invoiceTransitions } from './transitions';
import { moveInvoice } from './invoice';
import { fileIdOf, readPdf } from './file';

/**
 * Locks an invoice and its order. Pins the user first, because a message may be written for them and the
 * deletion of an account locks the user before the orders. Throws `INVOICE_NOT_FOUND`.
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

/** An invoice and the member of the desk who decides about it. */
interface Decision {
  invoiceId: string;
  staffId: string;
}

/** Like `lockInvoiceWithOrder`; also throws `INVOICE_WITHDRAWN`. */
async function lockRequestedInvoice(
  transaction: Transaction,
  invoiceId: string,
): Promise<StoredInvoice> {
  const invoice = await lockInvoiceWithOrder(transaction, invoiceId);
  if (invoice.state === 'withdrawn') throw new BusinessError('INVOICE_WITHDRAWN');
  return invoice;
}

/** The number and the PDF that the tax authority issued. */
type Upload = Decision & { number: string; pdf: string };

/**
 * Stores an uploaded PDF and passes its storage key to `task`; removes the PDF if `task` fails. Throws the errors of
 * `readPdf`.
 */
async function withPdf<Done>(
  { database, storage }: Services,
  { invoiceId, pdf }: Upload,
  task: (transaction: Transaction, fileKey: string) => Promise<Done>,
): Promise<Done> {
  const content = readPdf(pdf);
  // Stored before the row that refers to it, so that the content of every row exists.
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
 * Issues an invoice: stores its PDF, notifies the customer and writes the audit entry. Of concurrent
 * calls one succeeds. Throws `INVOICE_NUMBER_USED` and the errors of `readPdf` and
 * `lockRequestedInvoice`.
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
    // Checks the state before the number: if two members issue the same invoice at once, the second sends a number that
    // the first has just used, and must see that the invoice is issued.
    requireAllowed(invoiceTransitions, { from: invoice.state, to: 'issued' }, actor);
    if (await isNumberUsed(tx, upload)) throw new BusinessError('INVOICE_NUMBER_USED');
    await moveInvoice(tx, invoice, { to: 'issued', actor, at, number, fileKey });
    await notifyCustomer(tx, invoice, { text: messageTexts.invoiceIssued, at });
    const action = 'invoice.issue';
    const details = { invoiceId, number };
    return audit(tx, { staffId, action, subject: invoice.orderId, details, at }, {});
  });
}

/**
 * Replaces the PDF and the number of an issued invoice, notifies the customer, writes the audit entry and deletes the
 * former PDF. Throws `INVOICE_CHANGED` if the present PDF is not `fileId`, so that of concurrent calls one succeeds;
 * also `INVOICE_NUMBER_USED` and the errors of `readPdf`.
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
    await enqueue(tx, 'removeContents', { payload: { keys: [former] } });
    await notifyCustomer(tx, invoice, {
      text: messageTexts.invoiceReplaced,
      at,
      event: fileIdOf(fileKey),
    });
    const action = 'invoice.replace';
    const changes = { before: { number: invoice.number }, after: { number } };
    const details = { invoiceId, reason, ...changes };
    return audit(tx, { staffId, action, subject: orderId, details, at }, {});
  });
}

/** Rejects a request for an invoice and notifies the customer of the reason. Throws the errors of `lockRequestedInvoice`. */
export async function refuseInvoice(
  { database, now }: Services,
  { invoiceId, staffId, reason }: Decision & { reason: string },
): Promise<Audited<'invoice.refuse'>> {
  return database.transaction(async (tx) => {
    const at = now();
    const invoice = await lockRequestedInvoice(tx, invoiceId);
    const actor: Actor = { by: 'staff', staffId };
    await moveInvoice(tx, invoice, { to: 'refused', actor, at, reason });
    await notifyCustomer(tx, invoice, {
      text: (order) => messageTexts.invoiceRefused(order, reason),
      at,
    });
    const action = 'invoice.refuse';
    const details = { invoiceId };
    return audit(tx, { staffId, action, subject: invoice.orderId, details, at }, {});
  });
}

/** Records that the tax authority has reversed an invoice. */
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
    return audit(tx, { staffId, action, subject: invoice.orderId, details, at }, {});
  });
}

/** Sends a message about an invoice to the owner of its order, unless the account was deleted. */
async function notifyCustomer(
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
