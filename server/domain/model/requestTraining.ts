import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { TrainingReason } from '@account-doctor/contract/models';
import type { Queryable, Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import { listGameIds } from '../game';
import { hasSales } from '../sale';
import { activeModel } from './store';

/** Whether the game has enough sales for a model and none in use. */
export async function lacksModel(db: Queryable, gameId: string): Promise<boolean> {
  const active = await activeModel(db, gameId);
  return active === null && (await hasSales(db, gameId, SALES_NEEDED));
}

/** How often a failing training is tried. */
const TRAINING_ATTEMPTS = 3;

/** Training takes a processor for seconds: everything else goes first. */
const TRAINING_PRIORITY = 10;
/** Of a game for which an estimate waits. */
const AWAITED_PRIORITY = 5;
/** Nobody waits for it. */
const REHEARSAL_PRIORITY = 20;

/** Trainings are done one after another. */
const LINE = 'training';

/** Asks for the training of a game; asking again for the same reason before it began changes nothing. */
export async function requestTraining(
  transaction: Transaction,
  gameId: string,
  reason: TrainingReason,
  priority = TRAINING_PRIORITY,
): Promise<void> {
  const key = `train:${gameId}:${reason}`;
  const options = { key, priority, line: LINE, maxAttempts: TRAINING_ATTEMPTS };
  await enqueue(transaction, 'train', { gameId, reason }, options);
}

/** Asks for the first model of a game for which an estimate waits, before other games'. */
export const requestAwaitedModel = (transaction: Transaction, gameId: string): Promise<void> =>
  requestTraining(transaction, gameId, 'missing', AWAITED_PRIORITY);

/** Asks for the rehearsal of a game, after all that has to be trained. */
export const requestRehearsal = (transaction: Transaction, gameId: string): Promise<void> =>
  enqueue(
    transaction,
    'rehearse',
    { gameId },
    {
      key: `rehearse:${gameId}`,
      priority: REHEARSAL_PRIORITY,
      line: LINE,
      maxAttempts: TRAINING_ATTEMPTS,
    },
  );

/** Asks for the training of every game that lacks a model, and answers how many those are. */
export async function requestMissingModels(transaction: Transaction): Promise<number> {
  let missing = 0;
  for (const gameId of await listGameIds(transaction)) {
    if (!(await lacksModel(transaction, gameId))) continue;
    await requestTraining(transaction, gameId, 'missing');
    missing++;
  }
  return missing;
}

/** Asks for the training of every game that has the sales for it. */
export async function requestEveryTraining(
  transaction: Transaction,
  reason: TrainingReason,
): Promise<void> {
  for (const gameId of await listGameIds(transaction))
    if (await hasSales(transaction, gameId, SALES_NEEDED))
      await requestTraining(transaction, gameId, reason);
}
