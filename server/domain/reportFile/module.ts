import { defineModule } from '../../core/module';
import { eraseUser, purgeReportFiles } from './keep';

export const reportFileModule = defineModule({
  name: 'reportFile',
  purge: purgeReportFiles,
  eraseUser,
});
