import { defineModule } from '../../module';
import { reportFileCalls } from './calls';
import { reportFileRoute } from './fileRoute';
import { eraseUser, purgeReportFiles } from './keep';
import { createPainter } from './painting/painter';

export const reportFileModule = defineModule({
  open: () => createPainter(),
  calls: (services, painter) => reportFileCalls(services, painter),
  routes: (services, painter) => [reportFileRoute(services, painter)],
  purge: purgeReportFiles,
  eraseUser,
});
