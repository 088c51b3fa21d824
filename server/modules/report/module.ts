import { defineModule } from '../../module';
import { reportCalls } from './calls';
import { eraseUser } from './eraseUser';
import { verifyPage } from './verifyPage';

export const reportModule = defineModule({
  calls: reportCalls,
  routes: (services) => [verifyPage(services)],
  eraseUser,
});
