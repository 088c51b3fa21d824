import { defineModule } from '../../core/module';
import { leaveAccountCalls } from './calls';

export const leaveAccountModule = defineModule({
  name: 'leaveAccount',
  calls: (services, { eraseUser }) => leaveAccountCalls(services, eraseUser),
});
