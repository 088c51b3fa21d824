import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { Database, Queryable, Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { ValuationModel } from '../../valuation/model';
import { trainGames } from '../../valuation/trainer';
import { gameForEvaluation, listGameIds } from '../game';
import { hasSales, salesOfGame } from '../sale';
import { activateModel, activeVersion } from './modelStore';

/** Fixed, so that the same sales give the same model. */
const SEED = 1;

/**
 * Trains games on all their sales, in threads, and puts the models to use. Answers in the order of
 * the ids; `null` for a game without enough sales, which keeps the model it has.
 */
export async function trainModels(
  database: Database,
  gameIds: string[],
  now: Date,
): Promise<(ValuationModel | null)[]> {
  const tasks = [];
  for (const gameId of gameIds) {
    const { fields } = await gameForEvaluation(database, gameId);
    const sales = await salesOfGame(database, gameId);
    tasks.push({ game: { gameId, fields }, sales, seed: SEED, now });
  }
  const models = await trainGames(tasks);
  await database.transaction(async (transaction) => {
    for (const model of models) if (model) await activateModel(transaction, model);
  });
  return models;
}

/** Whether the game has enough sales for a model and none in use. */
export async function lacksModel(db: Queryable, gameId: string): Promise<boolean> {
  const version = await activeVersion(db, gameId);
  return version === null && (await hasSales(db, gameId, SALES_NEEDED));
}

/** How often a failing training is tried. */
const TRAINING_ATTEMPTS = 3;

/** Training takes a processor for seconds: everything else goes first. */
const TRAINING_PRIORITY = 10;
/** Of a game for which an estimate waits. */
const AWAITED_PRIORITY = 5;

/** Asks for the training of a game; asking again before it began only changes its priority. */
async function enqueueTraining(transaction: Transaction, gameId: string, priority: number) {
  const line = 'training';
  const options = { key: `train:${gameId}`, priority, line, maxAttempts: TRAINING_ATTEMPTS };
  await enqueue(transaction, 'train', { gameId }, options);
}

/** Asks for the training of a game for which an estimate waits, before other games'. */
export const requestTraining = (transaction: Transaction, gameId: string): Promise<void> =>
  enqueueTraining(transaction, gameId, AWAITED_PRIORITY);

/** Asks for the training of every game that lacks a model, and answers how many those are. */
export async function requestMissingModels(transaction: Transaction): Promise<number> {
  let missing = 0;
  for (const gameId of await listGameIds(transaction)) {
    if (!(await lacksModel(transaction, gameId))) continue;
    await enqueueTraining(transaction, gameId, TRAINING_PRIORITY);
    missing++;
  }
  return missing;
}
