import { defineModule } from '../../core/module';
import { pinConsentingUsers } from '../user';
import { showcaseCalls } from './calls';
import { chooseExcellentReports } from './choose';
import { withdrawReportsOf } from './store';
import { rowsOfUser } from '../../core/personalData';
import { excellentReports } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Updates the showcase, and removes reports whose owners withdrew their consent. */
    showcase: Record<string, never>;
  }
}

export const showcaseModule = defineModule({
  name: 'showcase',
  calls: showcaseCalls,
  workers: (services) => ({ showcase: () => chooseExcellentReports(services) }),
  schedules: { showcase: '17 * * * *' },
  eraseUser: withdrawReportsOf,
  // After a merge, reports in the showcase need the consent of the remaining account.
  mergeUsers: async (transaction, { from, into }) => {
    const agreed = await pinConsentingUsers(transaction, [into]);
    if (agreed.size === 0) await withdrawReportsOf(transaction, from);
  },
  exportUser: [rowsOfUser(excellentReports, excellentReports.userId)],
});
