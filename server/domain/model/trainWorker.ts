import type { Logger } from 'pino';
import { enqueue } from '../../core/jobs/queue';
import type { Worker } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { lacksModel, requestRehearsal } from './requestTraining';
import { trainModels } from './trainModels';

/**
 * The job `train`: trains a game's model, then continues the estimates that wait for it. Does nothing if a first
 * model was requested and one exists meanwhile. Schedules a rehearsal after a first model.
 */
export function trainWorker({ database, now }: Services, log: Logger): Worker<'train'> {
  return async ({ gameId, reason }) => {
    if (reason !== 'missing' || (await lacksModel(database, gameId))) {
      const [trained] = await trainModels(database, [gameId], { now: now(), reason });
      if (!trained?.model) return;
      const { model, verdict, alarm } = trained;
      const { version, metrics } = model;
      if (alarm) log.warn({ gameId, ...alarm }, 'The market has moved away from the model');
      log.info({ gameId, reason, version, verdict, metrics }, 'Trained a model');
      if (verdict === 'first')
        await database.transaction((transaction) => requestRehearsal(transaction, gameId));
    }
    await database.transaction((transaction) =>
      enqueue(transaction, 'estimateWaiting', {
        payload: { gameId },
        key: `estimate-waiting:${gameId}`,
      }),
    );
  };
}
