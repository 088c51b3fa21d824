import { defineModule } from '../../core/module';
import { checkPriceWatches } from './alerts';
import { ownAccountsCalls } from './calls';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Alerts owners whose watched accounts have moved in price. */
    checkPriceWatches: Record<string, never>;
  }
}

export const ownAccountsModule = defineModule({
  name: 'ownAccounts',
  calls: ownAccountsCalls,
  workers: (services, log) => ({ checkPriceWatches: () => checkPriceWatches(services, log) }),
  // In the morning in China, after the training of the night.
  schedules: { checkPriceWatches: '40 1 * * *' },
});
