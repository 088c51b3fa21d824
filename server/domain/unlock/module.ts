import { defineModule } from '../../core/module';
import { expireAsking } from './asking';
import { unlockCalls } from './calls';
import { eraseUser } from './eraseUser';
import { invitationCodeRoute } from './invitation';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** End asking for help to open a report when its time has passed. */
    expireAsking: { recordId: string };
  }
}

export const unlockModule = defineModule({
  name: 'unlock',
  calls: unlockCalls,
  routes: (services) => [invitationCodeRoute(services)],
  workers: (services) => ({ expireAsking: ({ recordId }) => expireAsking(services, recordId) }),
  eraseUser,
});
