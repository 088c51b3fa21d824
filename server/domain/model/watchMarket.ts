import type { Database } from '../../core/database/database';
import { type Alarm, findAlarm } from '../../valuation/alarm';
import { gameForEvaluation } from '../game';
import { soldAfter, soldUntil } from '../sale';
import type { Services } from '../../core/services';
import {
  deleteForecastsMadeBefore,
  forecastsMadeAfter,
  insertAlarm,
  lastAlarm,
} from './forecastStore';
import { noteForecasts, PACE_SALES } from './noteForecasts';
import { activeModel, lockModels, readModel } from './store';

/** An alarm looks back no further than this: what was sold before is no news. */
const LOOKED_BACK = 180 * 24 * 3_600_000;

/** Forgets forecasts that neither an alarm nor the desk's record looks back to. */
export async function purgeForecasts({ database, now }: Services): Promise<void> {
  await deleteForecastsMadeBefore(database, new Date(now().getTime() - LOOKED_BACK));
}

/**
 * Notes what the model in use says of the accounts sold since it learnt, before another model learns
 * from them; and raises an alarm where the market has left the model. After an alarm it begins anew.
 */
export async function watchMarket(
  database: Database,
  gameId: string,
  now: Date,
): Promise<Alarm | null> {
  const { fields } = await gameForEvaluation(database, gameId);
  return database.transaction(async (transaction) => {
    await lockModels(transaction, gameId);
    const active = await activeModel(transaction, gameId);
    if (!active) return null;
    const sold = await soldAfter(transaction, gameId, active.learntThrough);
    if (sold.length > 0) {
      const model = await readModel(transaction, gameId, active.version);
      const known = await soldUntil(transaction, gameId, active.learntThrough, PACE_SALES);
      const forecasting = { model, game: { gameId, fields }, known, sold };
      await noteForecasts(transaction, forecasting, { at: now, rehearsed: false });
    }

    const since = (await lastAlarm(transaction, gameId)) ?? new Date(0);
    const after = new Date(Math.max(since.getTime(), now.getTime() - LOOKED_BACK));
    const alarm = findAlarm(await forecastsMadeAfter(transaction, gameId, after));
    if (alarm) {
      const modelVersion = active.version;
      await insertAlarm(transaction, { ...alarm, gameId, modelVersion, raisedAt: now });
    }
    return alarm;
  });
}
