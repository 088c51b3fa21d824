import { defineModule } from '../../core/module';
import { eraseUser } from './eraseUser';
import { verifyPage } from './verifyPage';

export const reportModule = defineModule({
  name: 'report',
  routes: (services) => [verifyPage(services)],
  eraseUser,
});
