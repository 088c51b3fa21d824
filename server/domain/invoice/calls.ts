import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { askInvoice, invoiceOf, withdrawInvoice } from './customer';

/** The customer's calls for invoices. */
export function invoiceCalls(services: Services) {
  return {
    'GET /app-api/api/evaluate/user/order/invoice/get': ({ orderId }, { userId, caller }) =>
      invoiceOf(services, { userId, orderId, origin: caller.origin }),

    'POST /app-api/api/evaluate/user/order/invoice/ask': async (asked, { userId, caller }) => {
      await askInvoice(services, userId, asked);
      return invoiceOf(services, { userId, orderId: asked.orderId, origin: caller.origin });
    },

    'POST /app-api/api/evaluate/user/order/invoice/withdraw': async (
      withdrawn,
      { userId, caller },
    ) => {
      await withdrawInvoice(services, userId, withdrawn);
      return invoiceOf(services, { userId, orderId: withdrawn.orderId, origin: caller.origin });
    },
  } satisfies AppHandlers<'invoice'>;
}
