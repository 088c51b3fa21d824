import { defineModule } from '../../module';
import { accountCalls } from './calls';

export const accountModule = defineModule({
  calls: (services, { eraseUser }) => accountCalls(services, eraseUser),
});
