import { DAY } from '@account-doctor/contract/time';
import type { Database } from '../../core/database/database';
import { trainGames } from '../../valuation/trainer';
import type { Sale } from '../../valuation/types';
import { gameForEvaluation } from '../game';
import { salesOfGame, soldSalesAfter } from '../sale';
import { storeModelForecasts, PACE_SALES } from './noteForecasts';
import { TRAINING_SEED } from './trainModels';

/** Number of past days rehearsed, and days between trainings during the rehearsal. */
const REHEARSED_DAYS = 30;
const STEP_DAYS = 10;

/** A step of a rehearsal: the sales to learn from and the sales to forecast. */
interface RehearsalStep {
  at: Date;
  learnt: Sale[];
  judged: Sale[];
}

/** The steps of a rehearsal of the last days; forecast sales are always later than learnt ones. */
export function rehearsalSteps(
  { all, sold }: { all: readonly Sale[]; sold: readonly Sale[] },
  now: Date,
): RehearsalStep[] {
  return Array.from({ length: REHEARSED_DAYS / STEP_DAYS }, (_, step) => {
    const at = new Date(now.getTime() - (REHEARSED_DAYS - step * STEP_DAYS) * DAY);
    const end = at.getTime() + STEP_DAYS * DAY;
    return {
      at,
      learnt: all.filter((sale) => sale.at <= at),
      judged: sold.filter((sale) => sale.at > at && sale.at.getTime() <= end),
    };
  });
}

/**
 * Forecasts recently sold accounts with models trained only on earlier sales, and stores the result
 * as rehearsal forecasts, so that a game with a first model has a track record. Trains
 * sequentially, because all other work has priority.
 */
export async function rehearseModels(database: Database, gameId: string, now: Date): Promise<void> {
  const { fields } = await gameForEvaluation(database, gameId);
  const game = { gameId, fields };
  const since = new Date(now.getTime() - REHEARSED_DAYS * DAY);
  const all = await salesOfGame(database, game);
  const sold = await soldSalesAfter(database, gameId, since);
  for (const { at, learnt, judged } of rehearsalSteps({ all, sold }, now)) {
    if (judged.length === 0) continue;
    const [model] = await trainGames([{ game, sales: learnt, seed: TRAINING_SEED, now: at }]);
    if (!model) continue;
    const known = learnt.filter(({ kind }) => kind === 'sold').slice(-PACE_SALES);
    await database.transaction((transaction) =>
      storeModelForecasts(
        transaction,
        { model, game, known: known.reverse(), sold: judged },
        { at: now, rehearsed: true },
      ),
    );
  }
}
