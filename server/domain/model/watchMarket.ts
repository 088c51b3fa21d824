import type { Database } from '../../core/database/database';
import { type Alarm, findAlarm } from '../../valuation/alarm';
import { type Forecast, forecaster } from '../../valuation/forecast';
import type { ValuationModel } from '../../valuation/model';
import type { Sale } from '../../valuation/types';
import { gameForEvaluation } from '../game';
import { soldAfter, soldUntil } from '../sale';
import { forecastsMadeAfter, insertAlarm, insertForecasts, lastAlarm } from './forecastStore';
import { activeModel, lockModels, readModel } from './store';

/** Sales that show how prices go with the days until the sale. */
const KNOWN = 1_000;
/** An alarm looks back no further than this: what was sold before is no news. */
const LOOKED_BACK = 180 * 24 * 3_600_000;

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
    if (sold.length === 0) return null;
    const model = await readModel(transaction, gameId, active.version);
    const known = await soldUntil(transaction, gameId, active.learntThrough, KNOWN);
    const forecast = forecaster(model, { gameId, fields }, known);
    const forecasts = sold.flatMap((sale) => {
      const made = forecast(sale);
      return made ? [rowOf(model, sale, made, now)] : [];
    });
    await insertForecasts(transaction, forecasts);

    const since = (await lastAlarm(transaction, gameId)) ?? new Date(0);
    const after = new Date(Math.max(since.getTime(), now.getTime() - LOOKED_BACK));
    const alarm = findAlarm(await forecastsMadeAfter(transaction, gameId, after));
    if (alarm) {
      const modelVersion = model.version;
      await insertAlarm(transaction, { ...alarm, gameId, modelVersion, raisedAt: now });
    }
    return alarm;
  });
}

function rowOf(
  { gameId, version }: ValuationModel,
  { saleId, at, price }: Sale,
  { fair, low, high, residual, deviation }: Forecast,
  madeAt: Date,
) {
  return {
    ...{ saleId, gameId, modelVersion: version, at, price, residual, deviation, madeAt },
    fair: Math.round(fair),
    low: Math.round(low),
    high: Math.round(high),
  };
}
