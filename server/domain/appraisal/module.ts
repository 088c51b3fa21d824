import { defineModule } from '../../core/module';
import { noteOverdue } from './breaches';
import { appraisalCalls } from './calls';
import { appraisalDeskCalls } from './deskCalls';
import { eraseUser } from './eraseUser';
import { observeValuations } from './observe';
import { rowsOfUser } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { valuationAppeals, valuationQuestions } from './customerTables';
import { hopedPrices, valuationEvents, valuationTasks } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Note valuations that are late, and make up for it. */
    valuationDeadlines: Record<string, never>;
  }
}

export const appraisalModule = defineModule({
  name: 'appraisal',
  calls: appraisalCalls,
  deskCalls: appraisalDeskCalls,
  workers: (services) => ({ valuationDeadlines: () => noteOverdue(services) }),
  schedules: { valuationDeadlines: '* * * * *' },
  observe: observeValuations,
  eraseUser,
  exportUser: [
    rowsOfUser(valuationTasks, valuationTasks.userId),
    rowsOfOrders(hopedPrices, hopedPrices.orderId),
    rowsOfOrders(valuationEvents, valuationEvents.orderId, ['actorId']),
    rowsOfOrders(valuationQuestions, valuationQuestions.orderId),
    rowsOfOrders(valuationAppeals, valuationAppeals.orderId),
  ],
});
