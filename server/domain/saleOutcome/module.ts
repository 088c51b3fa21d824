import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { askOwners, recordReport } from './ask';
import { saleOutcomeCalls } from './calls';
import { saleOutcomeDeskCalls } from './deskCalls';
import { anonymizeSaleOutcomes } from './store';
import { saleOutcomes } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Asks the owners of reports that are some days old whether their accounts were sold. */
    askOwners: Record<string, never>;
  }
}

export const saleOutcomeModule = defineModule({
  name: 'saleOutcome',
  calls: saleOutcomeCalls,
  deskCalls: saleOutcomeDeskCalls,
  workers: (services) => ({ askOwners: () => askOwners(services) }),
  // During the day in China, so that the message does not wake users.
  schedules: { askOwners: '20 2-11 * * *' },
  subscribes: { evaluation: recordReport, valuation: recordReport },
  eraseUser: anonymizeSaleOutcomes,
  exportUser: [rowsOfUser(saleOutcomes, saleOutcomes.userId, ['decidedBy'])],
});
