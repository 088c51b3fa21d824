import { DAY } from '@account-doctor/contract/time';
import type { Database, Transaction } from '../../core/database/database';
import { type Alarm, findAlarm } from '../../watch/alarm';
import { gameForEvaluation, gameNames } from '../game';
import { notify } from '../notification';
import { soldSalesAfter, soldSalesUntil } from '../sale';
import type { Services } from '../../core/services';
import {
  deleteForecastsMadeBefore,
  forecastsMadeAfter,
  insertAlarm,
  lastForecastAlarm,
} from './forecastStore';
import { storeModelForecasts, PACE_SALES } from './noteForecasts';
import { activeModel, lockModels, readModel } from './store';

/** How far back sales can raise an alarm, in ms; older forecasts are deleted. */
const LOOKED_BACK = 180 * DAY;

/** Deletes forecasts that neither alarms nor the desk's track record need. */
export async function purgeForecasts({ database, now }: Services): Promise<void> {
  await deleteForecastsMadeBefore(database, new Date(now().getTime() - LOOKED_BACK));
}

/**
 * Stores the active model's forecasts for accounts sold since its training, before another model
 * learns them, and raises an alarm if the market has moved away from the model. Counting restarts
 * after an alarm.
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
    const sold = await soldSalesAfter(transaction, gameId, active.learntThrough);
    if (sold.length > 0) {
      const model = await readModel(transaction, gameId, active.version);
      const known = await soldSalesUntil(transaction, {
        gameId,
        until: active.learntThrough,
        limit: PACE_SALES,
      });
      const forecasting = { model, game: { gameId, fields }, known, sold };
      await storeModelForecasts(transaction, forecasting, { at: now, rehearsed: false });
    }

    const since = (await lastForecastAlarm(transaction, gameId)) ?? new Date(0);
    const after = new Date(Math.max(since.getTime(), now.getTime() - LOOKED_BACK));
    const alarm = findAlarm(await forecastsMadeAfter(transaction, gameId, after));
    if (alarm) {
      const modelVersion = active.version;
      await insertAlarm(transaction, { ...alarm, gameId, modelVersion, raisedAt: now });
      await notifyOfAlarm(transaction, { ...alarm, gameId, at: now });
    }
    return alarm;
  });
}

/** Notifies members that prices have moved away from a game's model. */
async function notifyOfAlarm(
  transaction: Transaction,
  { gameId, ratio, sales, at }: Pick<Alarm, 'ratio' | 'sales'> & { gameId: string; at: Date },
): Promise<void> {
  const gameName = (await gameNames(transaction)).get(gameId) ?? gameId;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  const event = {
    kind: 'model-alarm' as const,
    title: '模型偏离行情',
    text: `${gameName}最近 ${sales} 笔成交比模型的预测${ratio < 1 ? '低' : '高'} ${percent}%，模型正在重新训练。`,
    path: '/desk/models',
    key: `model-alarm:${gameId}:${at.getTime()}`,
  };
  await notify(transaction, event, at);
}
