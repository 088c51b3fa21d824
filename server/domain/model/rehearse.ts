import type { Database } from '../../core/database/database';
import { trainGames } from '../../valuation/trainer';
import type { Sale } from '../../valuation/types';
import { gameForEvaluation } from '../game';
import { salesOfGame, soldAfter } from '../sale';
import { noteForecasts, PACE_SALES } from './noteForecasts';
import { SEED } from './trainModels';

const DAY = 24 * 3_600_000;
/** Days of the past that are rehearsed, and days after which a model is trained anew meanwhile. */
const REHEARSED = 30;
const STEP = 10;

/** A model of the past: what it could have learnt, and what it is asked about. */
interface Step {
  at: Date;
  learnt: Sale[];
  judged: Sale[];
}

/** The steps of a rehearsal of the last days; what is judged was sold after everything learnt. */
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
 * Prices the accounts sold lately by models that knew only what was sold before them, and notes it as
 * forecasts of a rehearsal: so that a game with a first model shows how it would have done. One training
 * after the other, because everything else goes first.
 */
export async function rehearse(database: Database, gameId: string, now: Date): Promise<void> {
  const { fields } = await gameForEvaluation(database, gameId);
  const game = { gameId, fields };
  const since = new Date(now.getTime() - REHEARSED * DAY);
  const all = await salesOfGame(database, gameId);
  const sold = await soldAfter(database, gameId, since);
  for (const { at, learnt, judged } of rehearsalSteps({ all, sold }, now)) {
    if (judged.length === 0) continue;
    const [model] = await trainGames([{ game, sales: learnt, seed: SEED, now: at }]);
    if (!model) continue;
    const known = learnt.filter(({ kind }) => kind === 'sold').slice(-PACE_SALES);
    await database.transaction((transaction) =>
      noteForecasts(
        transaction,
        { model, game, known: known.reverse(), sold: judged },
        { at: now, rehearsed: true },
      ),
    );
  }
}
