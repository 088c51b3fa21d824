import type { DeskInvoice } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { ordersByIds } from '../order';
import { staffPersons } from '../staff';
import { fileIdOf, invoiceFile } from './file';
import { issueInvoice, refuseInvoice, replaceInvoice, reverseInvoice } from './decide';
import { countInvoices, selectInvoice, selectInvoicePage, type StoredInvoice } from './store';

/** The desk's calls for issuing invoices. */
export function invoiceDeskCalls(services: Services) {
  const { database } = services;
  return {
    'GET /desk-api/invoice/list': async ({ state, ...page }) => {
      const rows = await selectInvoicePage(database, state, page);
      const counts = await countInvoices(database);
      return { list: await presentInvoices(database, rows), total: counts[state], counts, ...page };
    },

    'GET /desk-api/invoice/detail': async ({ invoiceId }, { caller: { origin } }) => {
      const row = await selectInvoice(database, invoiceId);
      const [shown] = row ? await presentInvoices(database, [row]) : [];
      if (!row || !shown) throw new BusinessError('INVOICE_NOT_FOUND');
      const { title, taxNumber, mail, reason } = row;
      const file = invoiceFile(services, row, { orderNo: shown.orderNo, origin });
      const fileId = row.fileKey && fileIdOf(row.fileKey);
      return { ...shown, title, taxNumber, mail, reason, file, fileId };
    },

    'POST /desk-api/invoice/issue': (given, { staffId }) =>
      issueInvoice(services, { ...given, staffId }),

    'POST /desk-api/invoice/replace': (given, { staffId }) =>
      replaceInvoice(services, { ...given, staffId }),

    'POST /desk-api/invoice/refuse': (given, { staffId }) =>
      refuseInvoice(services, { ...given, staffId }),

    'POST /desk-api/invoice/reverse': (given, { staffId }) =>
      reverseInvoice(services, { ...given, staffId }),
  } satisfies DeskHandlers<'invoice'>;
}

/** Adds the names of orders and members to invoices. */
async function presentInvoices(db: Queryable, rows: StoredInvoice[]): Promise<DeskInvoice[]> {
  const orders = await ordersByIds(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const members = await staffPersons(
    db,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId);
    if (!order) return [];
    const { invoiceId, orderId, buyer, amount, state, number } = row;
    const { orderNo, kind, gameName } = order;
    return {
      ...{ invoiceId, orderId, orderNo, kind, gameName, buyer, amount, state, number },
      staffAlias: members.get(row.staffId ?? '')?.alias ?? null,
      askedAt: row.askedAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    };
  });
}
