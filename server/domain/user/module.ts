import { defineModule } from '../../core/module';
import { SandboxSms } from '../../providers/sms/sandboxSms';
import { sandboxSmsPage } from '../../providers/sms/sandboxSmsPage';
import { userCalls } from './calls';
import { eraseUser } from './eraseUser';
import { purgeSignIns } from './purge';

export const userModule = defineModule({
  name: 'user',
  calls: userCalls,
  routes: ({ sms, now }) => (sms instanceof SandboxSms ? [sandboxSmsPage(sms, now)] : []),
  purge: purgeSignIns,
  eraseUser,
});
