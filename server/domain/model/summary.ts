import { MODEL_FRESH_DAYS } from '@account-doctor/contract/models';
import { DAY } from '@account-doctor/contract/time';
import type { ModelSummary } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { listAllGames } from '../game';
import { countQuarantine, countSoldAfter } from '../sale';
import { alarmsSince, forecastsSince } from './forecastStore';
import { selectVersions, type StoredVersion } from './store';
import { RECORD_DAYS, trackRecord } from './trackRecord';

const ALARM_DAYS = 30;

/** The active model of each game with its performance, for the desk and `/metrics`. */
export async function summarizeModels(db: Queryable, now: Date): Promise<ModelSummary[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const quarantine = await countQuarantine(db);
  const list = [];
  for (const { gameId, name: gameName } of await listAllGames(db)) {
    const versions = await selectVersions(db, gameId);
    const model = versions.find(({ state }) => state === 'active');
    const sold = await forecastsSince(db, gameId, daysAgo(RECORD_DAYS));
    const { sales, medianError, coverage } = trackRecord(sold, now);
    list.push({
      gameId,
      gameName,
      model: model ? await presentActive(db, { ...model, gameId, now }) : null,
      record: { sales, medianError, coverage },
      held: quarantine.get(gameId)?.held ?? 0,
      alarms: (await alarmsSince(db, gameId, daysAgo(ALARM_DAYS))).length,
    });
  }
  return list;
}

async function presentActive(
  db: Queryable,
  { gameId, version, trainedAt, metrics, now }: StoredVersion & { gameId: string; now: Date },
): Promise<ModelSummary['model']> {
  const isOld = now.getTime() - trainedAt.getTime() >= MODEL_FRESH_DAYS * DAY;
  return {
    version,
    trainedAt: trainedAt.toISOString(),
    medianError: metrics.medianError,
    coverage: metrics.coverage,
    learntSales: metrics.learntSales ?? null,
    outdated: isOld && (await countSoldAfter(db, gameId, trainedAt)) > 0,
  };
}
