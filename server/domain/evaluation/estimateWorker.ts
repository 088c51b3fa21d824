import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import type { ActiveModels } from '../model';
import { estimateOrder, giveUpEstimate } from './estimateJob';
import { requestEstimate } from './requestEstimate';
import { unfinishedOrdersOfGame } from './store';

/** The job `estimate`: marks the evaluation as failed if its last attempt fails. */
export function estimateWorker(services: Services, models: ActiveModels): Worker<'estimate'> {
  const parts = { ...services, models };
  return async ({ orderId }, { last }) => {
    try {
      await estimateOrder(parts, orderId);
    } catch (error) {
      if (last) await giveUpEstimate(parts, orderId, 'every try broke');
      throw error;
    }
  };
}

/**
 * The job `estimateWaiting`, which runs after a game's model is activated. It requests all unfinished estimates of
 * the game, among them those that had found no model.
 */
export function estimateWaitingWorker({ database }: Services): Worker<'estimateWaiting'> {
  return ({ gameId }) =>
    database.transaction(async (transaction) => {
      for (const orderId of await unfinishedOrdersOfGame(transaction, gameId))
        await requestEstimate(transaction, orderId);
    });
}
