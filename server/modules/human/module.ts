import { defineModule } from '../../module';
import { noteOverdue } from './breaches';
import { humanCalls } from './calls';
import { valuationDeskCalls } from './deskCalls';
import { eraseUser } from './eraseUser';

declare module '../../jobs/queue' {
  interface JobPayloads {
    /** Note valuations that are late, and make up for it. */
    valuationDeadlines: Record<string, never>;
  }
}

export const humanModule = defineModule({
  calls: humanCalls,
  deskCalls: valuationDeskCalls,
  workers: (services) => ({ valuationDeadlines: () => noteOverdue(services) }),
  schedules: { valuationDeadlines: '* * * * *' },
  eraseUser,
});
