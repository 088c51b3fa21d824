import { defineModule } from '../../core/module';
import { checkPriceWatches } from './alerts';
import { ownAccountsCalls } from './calls';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Checks price watches, and notifies owners of changes. */
    checkPriceWatches: Record<string, never>;
  }
}

export const ownAccountsModule = defineModule({
  name: 'ownAccounts',
  calls: ownAccountsCalls,
  workers: (services, log) => ({ checkPriceWatches: () => checkPriceWatches(services, log) }),
  // In the morning in China, after the nightly training.
  schedules: { checkPriceWatches: '40 1 * * *' },
});
