import { defineModule } from '../../core/module';
import { identityCalls } from './calls';
import { eraseRealName } from './store';
import { rescueRealNames, verifyRealNameWorker } from './verify';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Ask the register whether a user's name and id number belong together. */
    verifyRealName: { userId: string };
  }
}

export const identityModule = defineModule({
  name: 'identity',
  calls: identityCalls,
  workers: (services) => ({ verifyRealName: verifyRealNameWorker(services) }),
  rescue: rescueRealNames,
  eraseUser: eraseRealName,
});
