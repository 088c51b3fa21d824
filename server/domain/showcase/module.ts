import { defineModule } from '../../core/module';
import { showcaseCalls } from './calls';
import { chooseExcellentReports } from './choose';
import { withdrawReportsOf } from './store';
import { rowsOfUser } from '../../core/personalData';
import { excellentReports } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Choose the excellent reports anew, and take back those whose owners no longer agree. */
    showcase: Record<string, never>;
  }
}

export const showcaseModule = defineModule({
  name: 'showcase',
  calls: showcaseCalls,
  workers: (services) => ({ showcase: () => chooseExcellentReports(services) }),
  schedules: { showcase: '17 * * * *' },
  eraseUser: withdrawReportsOf,
  exportUser: [rowsOfUser(excellentReports, excellentReports.userId)],
});
