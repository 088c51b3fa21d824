import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import type { ActiveModels } from '../model';
import { estimateOrder, giveUpEstimate } from './estimateJob';
import { requestEstimate } from './requestEstimate';
import { selectMovingOfGame } from './store';

/** The job `estimate`: if its last attempt fails, the evaluation has failed. */
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
 * The job `estimateWaiting`, which runs after a game's model is activated. It requests all
 * unfinished estimates of the game: one that found no model is among them, and a later one finds
 * the model.
 */
export function estimateWaitingWorker({ database }: Services): Worker<'estimateWaiting'> {
  return ({ gameId }) =>
    database.transaction(async (transaction) => {
      for (const orderId of await selectMovingOfGame(transaction, gameId))
        await requestEstimate(transaction, orderId);
    });
}
