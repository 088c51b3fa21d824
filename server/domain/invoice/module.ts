import { defineModule } from '../../core/module';
import { rowsOfOrders } from '../order';
import { invoiceCalls } from './calls';
import { invoiceDeskCalls } from './deskCalls';
import { invoiceFileRoute } from './fileRoute';
import { eraseUser, followRefund } from './invoice';
import { invoices } from './tables';

export const invoiceModule = defineModule({
  name: 'invoice',
  calls: invoiceCalls,
  deskCalls: invoiceDeskCalls,
  routes: (services) => [invoiceFileRoute(services)],
  subscribes: { order: followRefund },
  eraseUser,
  exportUser: [rowsOfOrders(invoices, invoices.orderId, ['staffId', 'fileKey'])],
});
