import type { QuarantineState } from '@account-doctor/contract/sales';
import { DAY } from '@account-doctor/contract/time';
import type { Queryable } from '../../core/database/database';
import { countQuarantine, countSoldPerDay } from '../sale';
import { alarmsSince, forecastsSince } from './forecastStore';
import { selectVersions } from './store';
import { RECORD_DAYS, trackRecord } from './trackRecord';

const NONE: Record<QuarantineState, number> = { held: 0, released: 0, rejected: 0 };

/** Versions and track record of a game's models, for the desk and `/metrics`. */
export async function describeModel(db: Queryable, gameId: string, now: Date) {
  const since = new Date(now.getTime() - RECORD_DAYS * DAY);
  return {
    record: trackRecord(await forecastsSince(db, gameId, since), now),
    sold: await countSoldPerDay(db, gameId, since),
    quarantine: (await countQuarantine(db)).get(gameId) ?? NONE,
    alarms: await alarmsSince(db, gameId, since),
    versions: await selectVersions(db, gameId),
  };
}

export type DescribedModel = Awaited<ReturnType<typeof describeModel>>;
