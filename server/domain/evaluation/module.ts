import { defineModule } from '../../core/module';
import { activeModels } from '../model';
import { evaluationCalls } from './calls';
import { eraseUser } from './eraseUser';
import { estimateWaitingWorker, estimateWorker } from './estimateWorker';
import { observeEstimates } from './observe';
import { rescueEstimates } from './rescue';
import { rowsOfUser } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { evaluationEvents, evaluations } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Estimates the account of an order and delivers the report. */
    estimate: { orderId: string };
    /** Continues the estimates that waited for the model of a game. */
    estimateWaiting: { gameId: string };
  }
}

export const evaluationModule = defineModule({
  name: 'evaluation',
  calls: evaluationCalls,
  workers: (services) => ({
    estimate: estimateWorker(services, activeModels(services.database)),
    estimateWaiting: estimateWaitingWorker(services),
  }),
  observe: observeEstimates,
  rescue: rescueEstimates,
  eraseUser,
  exportUser: [
    rowsOfUser(evaluations, evaluations.userId),
    rowsOfOrders(evaluationEvents, evaluationEvents.orderId, ['actorId']),
  ],
});
