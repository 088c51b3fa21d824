import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { INVOICE_FILE_LIMIT, type InvoiceState, isLapsed } from '@account-doctor/contract/invoice';
import type { Invoice, OrderInvoice, OrderRow, ReceivedOf } from '@account-doctor/contract/types';
import { eq } from 'drizzle-orm';
import type { Audited } from '../../core/audited';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { MoveOf } from '../../core/moves';
import type { Services } from '../../core/services';
import {
  SYSTEM,
  requireAllowed,
  transition,
  type Actor,
  type Machine,
} from '../../core/transition';
import { type MessageText, messagePaths, messageTexts, writeMessage } from '../message';
import {
  lockOrder,
  lockOrderOfUser,
  markInvoice,
  orderIdsOfUser,
  orderWithOwner,
  payableOrderOfUser,
} from '../order';
import { keptPayment } from '../payment';
import { audit } from '../staff';
import { contentUnder, expiringLink } from '../storage';
import { pinUser, pinUserIfAny } from '../user';
import {
  forgetBuyers,
  insertInvoice,
  isNumberUsed,
  lockInvoice,
  selectInvoice,
  selectInvoiceOf,
  type StoredInvoice,
  updateInvoice,
} from './store';
import { invoices } from './tables';
import { invoiceTransitions } from './transitions';

/** Names one PDF of an invoice: another one that replaces it has another name. */
export const fileIdOf = (fileKey: string): string => posix.basename(fileKey);

/** The path of a PDF of an invoice; a link to it expires. */
export const invoicePath = (invoiceId: string, fileId: string): string =>
  `/invoice-files/${invoiceId}/${fileId}`;

export const invoiceFileName = (orderNo: string): string => `发票-${orderNo}.pdf`;

/** A signed link to the PDF of an invoice; `null` for an invoice without a PDF. */
export function invoiceFile(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { invoiceId, fileKey }: StoredInvoice,
  { orderNo, origin }: { orderNo: string; origin: string },
): Invoice['file'] {
  if (fileKey === null) return null;
  const file = invoicePath(invoiceId, fileIdOf(fileKey));
  const url = origin + expiringLink(settings.storage.secret, file, now());
  return { url, fileName: invoiceFileName(orderNo) };
}

/** Reads the PDF of an invoice from the storage; `null` for an invoice without a PDF. */
export async function pdfOf(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  invoiceId: string,
): Promise<Buffer | null> {
  const invoice = await selectInvoice(database, invoiceId);
  return invoice?.fileKey ? (await contentUnder(storage, invoice.fileKey)).content : null;
}

/** Amount of an order's invoice in fen: its kept payment, or 0 once that is refunded; refunds return whole payments. */
const amountOf = async (db: Queryable, orderId: string): Promise<number> =>
  (await keptPayment(db, orderId))?.amount ?? 0;

/** The invoice of the user's order; refuses with `ORDER_NOT_FOUND` who is not its owner. */
export async function invoiceOf(
  services: Services,
  { userId, orderId, origin }: { userId: string; orderId: string; origin: string },
): Promise<OrderInvoice> {
  const { database } = services;
  const order = await payableOrderOfUser(database, userId, orderId);
  const invoice = await selectInvoiceOf(database, orderId);
  const amount = await amountOf(database, orderId);
  const { orderNo, gameName } = order;
  return {
    orderNo,
    gameName,
    amount,
    open: amount > 0 && (invoice === null || isLapsed(invoice.state)),
    invoice: invoice && {
      ...present(invoice),
      file: invoiceFile(services, invoice, { orderNo, origin }),
    },
  };
}

function present(row: StoredInvoice): Omit<Invoice, 'file'> {
  const { invoiceId, state, buyer, title, taxNumber, mail, amount, reason, number } = row;
  return {
    ...{ invoiceId, state, buyer, taxNumber, mail, amount, reason, number },
    title: title ?? '',
    askedAt: row.askedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/**
 * Asks for an invoice of what was paid for the user's order. Refuses with `INVOICE_IMPOSSIBLE` where no money is
 * kept, and with `INVOICE_ASKED` while there is one that was neither refused nor withdrawn, also of several at once.
 */
export async function askInvoice(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: string,
  asked: ReceivedOf<'POST /app-api/api/evaluate/user/order/invoice/ask'>,
): Promise<void> {
  const { orderId, buyer, title, taxNumber = null, mail = null } = asked;
  await database.transaction(async (tx) => {
    await pinUser(tx, userId);
    await lockOrderOfUser(tx, userId, orderId);
    const amount = await amountOf(tx, orderId);
    if (amount === 0) throw new BusinessError('INVOICE_IMPOSSIBLE');
    const row = { orderId, buyer, title, taxNumber, mail, amount };
    const added = await insertInvoice(tx, {
      ...row,
      invoiceId: randomUUID(),
      state: 'asked',
      askedAt: now(),
    });
    if (!added) throw new BusinessError('INVOICE_ASKED');
    await markInvoice(tx, orderId, 'asked');
  });
}

/**
 * Withdraws a request that nobody has decided: of the desk and its customer at once one wins. Refuses with
 * `INVOICE_DECIDED` what was decided; what is withdrawn already stays so.
 */
export async function withdrawInvoice(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: string,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await pinUser(tx, userId);
    await lockOrderOfUser(tx, userId, orderId);
    const invoice = await lockInvoice(tx, invoiceId);
    if (invoice?.orderId !== orderId) throw new BusinessError('INVOICE_NOT_FOUND');
    if (invoice.state === 'withdrawn') return;
    if (invoice.state !== 'asked') throw new BusinessError('INVOICE_DECIDED');
    await moveInvoice(tx, invoice, { to: 'withdrawn', actor: { by: 'user', userId }, at: now() });
  });
}

type Change = Partial<Pick<StoredInvoice, 'number' | 'fileKey' | 'reason' | 'staffId'>>;

const invoiceMachine: Machine<InvoiceState, StoredInvoice> = {
  transitions: invoiceTransitions,
  table: invoices,
  where: ({ invoiceId }) => eq(invoices.invoiceId, invoiceId),
};

/** Moves an invoice. The caller has locked the rows of the order and the invoice. */
async function moveInvoice(
  transaction: Transaction,
  invoice: StoredInvoice,
  { to, actor, at, ...change }: Change & { to: InvoiceState; actor: Actor; at: Date },
): Promise<void> {
  const staff = actor.by === 'staff' ? { staffId: actor.staffId } : {};
  const set = { ...change, ...staff, settledAt: at };
  await transition(invoiceMachine, invoice, { transaction, to, actor, at, set });
  await markInvoice(transaction, invoice.orderId, to);
}

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

/** The PDF that a member uploaded; refuses what is none with `FILE_TYPE_REFUSED`, and `FILE_TOO_LARGE`. */
function readPdf(base64: string): Buffer {
  const content = Buffer.from(base64, 'base64');
  if (content.length > INVOICE_FILE_LIMIT)
    throw new BusinessError('FILE_TOO_LARGE', 'PDF 不能超过 5 MB，请压缩后再上传');
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new BusinessError('FILE_TYPE_REFUSED', '这不是 PDF 文件，请重新选择');
  return content;
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

/** The money of an order goes back: an invoice that waits is closed, an issued one has to be reversed. */
export async function followRefund(
  transaction: Transaction,
  { orderId, to, at }: MoveOf<'order'>,
): Promise<void> {
  if (to !== 'refunding') return;
  const invoice = await selectInvoiceOf(transaction, orderId);
  const next = invoice?.state === 'asked' ? 'closed' : invoice?.state === 'issued' && 'reversing';
  if (invoice && next) await moveInvoice(transaction, invoice, { to: next, actor: SYSTEM, at });
}

/** Forgets whom the invoices of a user name: number and amount stay with the books. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const orderIds = await orderIdsOfUser(transaction, userId);
  if (orderIds.length === 0) return;
  const forgotten = await forgetBuyers(transaction, orderIds, new Date());
  for (const { orderId, state } of forgotten)
    if (state === 'asked') await markInvoice(transaction, orderId, 'closed');
  const keys = forgotten.flatMap(({ fileKey }) => fileKey ?? []);
  if (keys.length > 0) await enqueue(transaction, 'removeContents', { keys });
}
