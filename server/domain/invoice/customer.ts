import { randomUUID } from 'node:crypto';
import { isLapsed } from '@account-doctor/contract/invoice';
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
