import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { Database } from '../../database/database';
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

/** Trains the games that have enough sales for a model and none in use. */
export async function trainMissingModels(database: Database, now: Date): Promise<void> {
  const missing: string[] = [];
  for (const gameId of await listGameIds(database)) {
    const isMissing = (await activeVersion(database, gameId)) === null;
    if (isMissing && (await hasSales(database, gameId, SALES_NEEDED))) missing.push(gameId);
  }
  await trainModels(database, missing, now);
}
