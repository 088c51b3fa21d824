import { defineModule } from '../../core/module';
import { eraseUser } from './eraseUser';
import { verifyPage } from './verifyPage';
import { rowsOfOrders } from '../order';
import { reports } from './tables';

export const reportModule = defineModule({
  name: 'report',
  routes: (services) => [verifyPage(services)],
  eraseUser,
  // Parts of the snapshot may be locked: the app shows and prints those that are open.
  exportUser: [rowsOfOrders(reports, reports.orderId, ['snapshot'])],
});
