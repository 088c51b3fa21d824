import { DAY } from '@account-doctor/contract/time';
import type { Database } from '../../core/database/database';
import { trainGames } from '../../valuation/trainer';
import type { Sale } from '../../valuation/types';
import { gameForEvaluation } from '../game';
import { salesOfGame, soldAfter } from '../sale';
import { storeModelForecasts, PACE_SALES } from './noteForecasts';
import { TRAINING_SEED } from './trainModels';

/** Number of past days rehearsed, and days between trainings during the rehearsal. */
const REHEARSED = 30;
const STEP = 10;

/** A step of a rehearsal: the sales to learn from and the sales to forecast. */
interface Step {
  at: Date;
  learnt: Sale[];
  judged: Sale[];
}

/** The steps of a rehearsal of the last days; forecast sales are always later than learnt ones. */
export function rehearsalSteps(
  { all, sold }: { all: readonly Sale[]; sold: readonly Sale[] },
  now: Date,
): Step[] {
  return Array.from({ length: REHEARSED / STEP }, (_, step) => {
    const at = new Date(now.getTime() - (REHEARSED - step * STEP) * DAY);
    const end = at.getTime() + STEP * DAY;
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
export async function rehearse(database: Database, gameId: string, now: Date): Promise<void> {
  const { fields } = await gameForEvaluation(database, gameId);
  const game = { gameId, fields };
  const since = new Date(now.getTime() - REHEARSED * DAY);
  const all = await salesOfGame(database, game);
  const sold = await soldAfter(database, gameId, since);
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
