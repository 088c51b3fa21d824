import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { Database, Queryable, Transaction } from '../../database/database';
import { enqueue } from '../../jobs/queue';
import type { ValuationModel } from '../../valuation/model';
import { trainGames } from '../../valuation/trainer';
import { gameForEvaluation, listGameIds } from '../game/game';
import { hasSales, salesOfGame } from '../sale/sale';
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

/** Asks for the training of a game; asking again before it began changes nothing. */
export async function requestTraining(transaction: Transaction, gameId: string): Promise<void> {
  // Estimates go first: training takes a processor for seconds.
  const options = { key: `train:${gameId}`, priority: 10, maxAttempts: TRAINING_ATTEMPTS };
  await enqueue(transaction, 'train', { gameId }, options);
}

/** Asks for the training of every game that lacks a model, and answers how many those are. */
export async function requestMissingModels(transaction: Transaction): Promise<number> {
  let missing = 0;
  for (const gameId of await listGameIds(transaction)) {
    if (!(await lacksModel(transaction, gameId))) continue;
    await requestTraining(transaction, gameId);
    missing++;
  }
  return missing;
}
