import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import type { ActiveModels } from '../model';
import { estimateOrder, giveUpEstimate } from './estimateJob';
import { requestEstimate } from './requestEstimate';
import { selectMovingOfGame } from './store';

/** The job `estimate`: tried several times, and when the last try fails the evaluation has failed. */
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
 * The job `estimateWaiting`, which comes after the game's model is in use: an estimate that found
 * none by then is among those that move, and a later one finds it.
 */
export function estimateWaitingWorker({ database }: Services): Worker<'estimateWaiting'> {
  return ({ gameId }) =>
    database.transaction(async (transaction) => {
      for (const orderId of await selectMovingOfGame(transaction, gameId))
        await requestEstimate(transaction, orderId);
    });
}
