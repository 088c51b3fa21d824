import type { TrainingReason } from '@account-doctor/contract/models';
import { defineModule } from '../../core/module';
import { modelDeskCalls } from './deskCalls';
import { observeModels } from './observe';
import { rehearseModels } from './rehearse';
import { requestEveryTraining } from './requestTraining';
import { trainWorker } from './trainWorker';
import { purgeForecasts } from './watchMarket';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Trains a game's model and continues the estimates that wait for it. */
    train: { gameId: string; reason: TrainingReason };
    /** Requests the training of every game. */
    trainEveryGame: Record<string, never>;
    /**
     * Measures how models would have performed recently on a game that just got its first model.
     */
    rehearse: { gameId: string };
  }
}

export const modelModule = defineModule({
  name: 'model',
  deskCalls: modelDeskCalls,
  observe: observeModels,
  purge: purgeForecasts,
  workers: (services, log) => ({
    train: trainWorker(services, log),
    rehearse: ({ gameId }) => rehearseModels(services.database, gameId, services.now()),
    trainEveryGame: () =>
      services.database.transaction((transaction) => requestEveryTraining(transaction, 'nightly')),
  }),
  // At night China time, after the day's last sales.
  schedules: { trainEveryGame: '17 19 * * *' },
});
