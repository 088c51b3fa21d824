import { REAL_NAME_TRIES } from '@account-doctor/contract/limits';
import type { RealName } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { startOfChinaDay } from '../../core/chinaDay';
import type { Services } from '../../core/services';
import { usesByDeletedAccounts } from '../user';
import { countRealNameSubmissions, selectRealName } from './store';

type Parts = Pick<Services, 'database' | 'settings' | 'now'>;

/** Number of names that the person submitted today, including those of their deleted accounts. */
export const countSubmissionsToday = async (
  services: Parts,
  db: Queryable,
  userId: string,
): Promise<number> =>
  (await usesByDeletedAccounts(services, db, { userId, counted: 'real-name' })) +
  (await countRealNameSubmissions(db, userId, startOfChinaDay(services.now())));

/** The masked state of a user's real-name verification. */
export async function realNameOf(services: Parts, userId: string): Promise<RealName> {
  const [row, submissions] = await Promise.all([
    selectRealName(services.database.$reads, userId),
    countSubmissionsToday(services, services.database.$reads, userId),
  ]);
  return {
    state: row?.state ?? 'none',
    name: row?.name ?? null,
    idNumber: row?.idNumber ?? null,
    rejection: row?.rejection ?? null,
    delayed: row?.state === 'pending' && row.delayedAt !== null,
    submittedAt: row?.submittedAt.toISOString() ?? null,
    triesLeft: Math.max(0, REAL_NAME_TRIES - submissions),
  };
}
