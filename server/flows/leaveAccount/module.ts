import { defineModule } from '../../core/module';
import { leaveAccountCalls } from './calls';

export const leaveAccountModule = defineModule({
  calls: (services, { eraseUser }) => leaveAccountCalls(services, eraseUser),
});
