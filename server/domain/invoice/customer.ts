import { randomUUID } from 'node:crypto';
import { canRequestInvoiceAgain } from '@account-doctor/contract/invoice';
import type { Invoice, OrderInvoice, ReceivedOf } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { lockOrderOfUser, markInvoice, payableOrderOfUser } from '../order';
import { keptPayment } from '../payment';
import { pinUser } from '../user';
import { insertInvoice, lockInvoice, selectInvoiceOf, type StoredInvoice } from './store';
import { moveInvoice } from './invoice';
import { invoiceFile } from './file';

/** Amount to invoice for an order, in fen; 0 if nothing was paid, or if the payment was refunded. */
const invoiceAmountOf = async (db: Queryable, orderId: string): Promise<number> =>
  (await keptPayment(db, orderId))?.amount ?? 0;

/** The invoice of the user's order; throws `ORDER_NOT_FOUND` for an order of another user. */
export async function invoiceOf(
  services: Services,
  { userId, orderId, origin }: { userId: string; orderId: string; origin: string },
): Promise<OrderInvoice> {
  const { database } = services;
  const order = await payableOrderOfUser(database, userId, orderId);
  const invoice = await selectInvoiceOf(database, orderId);
  const amount = await invoiceAmountOf(database, orderId);
  const { orderNo, gameName } = order;
  return {
    orderNo,
    gameName,
    amount,
    open: amount > 0 && (invoice === null || canRequestInvoiceAgain(invoice.state)),
    invoice: invoice && {
      ...presentInvoice(invoice),
      file: invoiceFile(services, invoice, { orderNo, origin }),
    },
  };
}

function presentInvoice(row: StoredInvoice): Omit<Invoice, 'file'> {
  const { invoiceId, state, buyer, title, taxNumber, mail, amount, reason, number } = row;
  return {
    ...{ invoiceId, state, buyer, taxNumber, mail, amount, reason, number },
    title: title ?? '',
    askedAt: row.askedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/**
 * Requests an invoice for the payment of the user's order. Throws `INVOICE_IMPOSSIBLE` if nothing was paid or the
 * payment was refunded, and `INVOICE_ASKED` if the order has an invoice that was neither rejected nor withdrawn; of
 * concurrent requests one succeeds.
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
    const amount = await invoiceAmountOf(tx, orderId);
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
 * Withdraws a request for an invoice. Throws `INVOICE_DECIDED` after the desk's decision; if both happen
 * at once, one succeeds. Repeated calls change nothing.
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
