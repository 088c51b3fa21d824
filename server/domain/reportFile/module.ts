import { defineModule } from '../../core/module';
import { eraseUser, purgeReportFiles } from './keep';
import { rowsOfOrders } from '../order';
import { reportFiles } from './tables';

export const reportFileModule = defineModule({
  name: 'reportFile',
  purge: purgeReportFiles,
  eraseUser,
  exportUser: [rowsOfOrders(reportFiles, reportFiles.orderId, ['key'])],
});
