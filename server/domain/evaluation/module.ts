import { defineModule } from '../../core/module';
import { activeModels } from './activeModels';
import { eraseUser } from './eraseUser';
import { estimateWorker } from './estimateWorker';
import { rescueEstimates } from './rescue';
import { trainWorker } from './trainWorker';
import { rowsOfUser } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { evaluationEvents, evaluations } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Estimate the account of an order and deliver the report. */
    estimate: { orderId: string };
    /** Train the model of a game that has none, and go on with the estimates that wait for it. */
    train: { gameId: string };
  }
}

export const evaluationModule = defineModule({
  name: 'evaluation',
  workers: (services) => ({
    estimate: estimateWorker(services, activeModels(services.database)),
    train: trainWorker(services),
  }),
  rescue: rescueEstimates,
  eraseUser,
  exportUser: [
    rowsOfUser(evaluations, evaluations.userId),
    rowsOfOrders(evaluationEvents, evaluationEvents.orderId, ['actorId']),
  ],
});
