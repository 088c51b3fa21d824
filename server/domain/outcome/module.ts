import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { askOwners, noteReport } from './ask';
import { outcomeCalls } from './calls';
import { outcomeDeskCalls } from './deskCalls';
import { anonymizeOutcomes } from './store';
import { outcomes } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Ask the owners of reports of some days ago what became of their accounts. */
    askOwners: Record<string, never>;
  }
}

export const outcomeModule = defineModule({
  name: 'outcome',
  calls: outcomeCalls,
  deskCalls: outcomeDeskCalls,
  workers: (services) => ({ askOwners: () => askOwners(services) }),
  // By day in China: nobody is woken by it.
  schedules: { askOwners: '20 2-11 * * *' },
  subscribes: { evaluation: noteReport, valuation: noteReport },
  eraseUser: anonymizeOutcomes,
  exportUser: [rowsOfUser(outcomes, outcomes.userId, ['decidedBy'])],
});
