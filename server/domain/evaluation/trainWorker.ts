import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { requestEstimate } from './requestEstimate';
import { selectMovingOfGame } from './store';
import { lacksModel, trainModels } from './trainModels';

/**
 * The job `train`: trains the game unless it has a model by now, then goes on with the estimates
 * that wait. They are looked for after the model is in use: an estimate that found none by then
 * is among them, and a later one finds it.
 */
export function trainWorker({ database, now }: Services): Worker<'train'> {
  return async ({ gameId }) => {
    if (await lacksModel(database, gameId)) {
      const [model] = await trainModels(database, [gameId], now());
      if (!model) return;
    }
    await database.transaction(async (transaction) => {
      for (const orderId of await selectMovingOfGame(transaction, gameId))
        await requestEstimate(transaction, orderId);
    });
  };
}
