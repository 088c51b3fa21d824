import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { TrainingReason } from '@account-doctor/contract/models';
import type { Queryable, Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import { listGameIds } from '../game';
import { hasSales } from '../sale';
import { activeModel } from './store';

/** Whether the game has enough sales for a model but no active one. */
export async function lacksModel(db: Queryable, gameId: string): Promise<boolean> {
  const active = await activeModel(db, gameId);
  return active === null && (await hasSales(db, gameId, SALES_NEEDED));
}

/** Maximum number of attempts of a training. */
const TRAINING_ATTEMPTS = 3;

/** Low priority: training uses a processor for seconds. */
const TRAINING_PRIORITY = 10;
/** Higher priority for a game with waiting estimates. */
const AWAITED_PRIORITY = 5;
/** Lowest priority, because nobody waits for rehearsals. */
const REHEARSAL_PRIORITY = 20;

/** Name of the queue in which trainings run one at a time. */
const TRAINING_QUEUE = 'training';

/** Schedules the training of a game; merges it with a pending request for the same reason. */
export async function requestTraining(
  transaction: Transaction,
  {
    gameId,
    reason,
    priority = TRAINING_PRIORITY,
  }: { gameId: string; reason: TrainingReason; priority?: number | undefined },
): Promise<void> {
  const key = `train:${gameId}:${reason}`;
  const options = { key, priority, line: TRAINING_QUEUE, maxAttempts: TRAINING_ATTEMPTS };
  await enqueue(transaction, 'train', { payload: { gameId, reason }, ...options });
}

/** Schedules the first model of a game with waiting estimates, before other games. */
export const requestAwaitedModel = (transaction: Transaction, gameId: string): Promise<void> =>
  requestTraining(transaction, { gameId, reason: 'missing', priority: AWAITED_PRIORITY });

/** Schedules the rehearsal of a game, after all trainings. */
export const requestRehearsal = (transaction: Transaction, gameId: string): Promise<void> =>
  enqueue(transaction, 'rehearse', {
    payload: { gameId },
    key: `rehearse:${gameId}`,
    priority: REHEARSAL_PRIORITY,
    line: TRAINING_QUEUE,
    maxAttempts: TRAINING_ATTEMPTS,
  });

/** Schedules the training of every game without a model; returns their number. */
export async function requestMissingModels(transaction: Transaction): Promise<number> {
  let missing = 0;
  for (const gameId of await listGameIds(transaction)) {
    if (!(await lacksModel(transaction, gameId))) continue;
    await requestTraining(transaction, { gameId, reason: 'missing' });
    missing++;
  }
  return missing;
}

/** Schedules the training of every game with enough sales. */
export async function requestEveryTraining(
  transaction: Transaction,
  reason: TrainingReason,
): Promise<void> {
  for (const gameId of await listGameIds(transaction))
    if (await hasSales(transaction, gameId, SALES_NEEDED))
      await requestTraining(transaction, { gameId, reason });
}
