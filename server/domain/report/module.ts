import { defineModule } from '../../core/module';
import { eraseUser } from './eraseUser';
import { verifyPage } from './verifyPage';
import { rowsOfOrders } from '../order';
import { reports } from './tables';

export const reportModule = defineModule({
  name: 'report',
  routes: (services) => [verifyPage(services)],
  eraseUser,
  // Without the report itself, because parts may be locked; users can view and print the open parts in the app.
  exportUser: [rowsOfOrders(reports, reports.orderId, ['snapshot'])],
});
