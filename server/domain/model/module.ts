import type { TrainingReason } from '@account-doctor/contract/models';
import { defineModule } from '../../core/module';
import { modelDeskCalls } from './deskCalls';
import { observeModels } from './observe';
import { rehearse } from './rehearse';
import { requestEveryTraining } from './requestTraining';
import { trainWorker } from './trainWorker';
import { purgeForecasts } from './watchMarket';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Train a game, and go on with the estimates that wait for its model. */
    train: { gameId: string; reason: TrainingReason };
    /** Ask for the training of every game. */
    trainEveryGame: Record<string, never>;
    /** Find out how models would have done lately on a game that has its first one. */
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
    rehearse: ({ gameId }) => rehearse(services.database, gameId, services.now()),
    trainEveryGame: () =>
      services.database.transaction((transaction) => requestEveryTraining(transaction, 'nightly')),
  }),
  // At night in China, after the night's last sales.
  schedules: { trainEveryGame: '17 19 * * *' },
});
