import { defineModule } from '../../core/module';
import { identityCalls } from './calls';
import { eraseRealName, mergeRealNames } from './store';
import { rescueRealNames, verifyRealNameWorker } from './verify';
import { rowsOfUser } from '../../core/personalData';
import { realNameEvents, realNames } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Checks with the register that a user's name and id number belong together. */
    verifyRealName: { userId: string };
  }
}

export const identityModule = defineModule({
  name: 'identity',
  calls: identityCalls,
  workers: (services) => ({ verifyRealName: verifyRealNameWorker(services) }),
  rescue: rescueRealNames,
  eraseUser: eraseRealName,
  mergeUsers: mergeRealNames,
  exportUser: [
    rowsOfUser(realNames, realNames.userId, ['sealed', 'keyId', 'numberHash']),
    rowsOfUser(realNameEvents, realNameEvents.userId),
  ],
});
