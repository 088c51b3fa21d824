import { defineModule } from '../../core/module';
import { eraseUser } from './eraseUser';
import { verifyPage } from './verifyPage';
import { rowsOfOrders } from '../order';
import { reports } from './tables';

export const reportModule = defineModule({
  name: 'report',
  routes: (services) => [verifyPage(services)],
  eraseUser,
  // Omits the snapshot, parts of which may be locked; the app shows and prints the open parts.
  exportUser: [rowsOfOrders(reports, reports.orderId, ['snapshot'])],
});
