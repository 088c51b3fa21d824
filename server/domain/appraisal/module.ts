import { defineModule } from '../../core/module';
import { storeAllMissedDeadlines } from './breaches';
import { appraisalCalls } from './calls';
import { appraisalDeskCalls } from './deskCalls';
import { eraseUser } from './eraseUser';
import { observeAppraisals } from './observe';
import { rowsOfUser } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { returnHeldOrders } from './release';
import { appraisalAppeals, appraisalQuestions } from './customerTables';
import { hopedPrices, appraisalEvents, appraisalTasks } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Stores missed deadlines and grants coupons for them. */
    appraisalDeadlines: Record<string, never>;
  }
}

export const appraisalModule = defineModule({
  name: 'appraisal',
  calls: appraisalCalls,
  deskCalls: appraisalDeskCalls,
  workers: (services) => ({ appraisalDeadlines: () => storeAllMissedDeadlines(services) }),
  schedules: { appraisalDeadlines: '* * * * *' },
  observe: observeAppraisals,
  returnWork: returnHeldOrders,
  eraseUser,
  exportUser: [
    rowsOfUser(appraisalTasks, appraisalTasks.userId),
    rowsOfOrders(hopedPrices, hopedPrices.orderId),
    rowsOfOrders(appraisalEvents, appraisalEvents.orderId, ['actorId']),
    rowsOfOrders(appraisalQuestions, appraisalQuestions.orderId),
    rowsOfOrders(appraisalAppeals, appraisalAppeals.orderId),
  ],
});
