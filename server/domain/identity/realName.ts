import { REAL_NAME_TRIES } from '@account-doctor/contract/limits';
import type { RealName } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { startOfChinaDay } from '../../core/chinaDay';
import { countSubmissions, selectRealName } from './store';

/** How far the real-name verification of a user is, masked. */
export async function realNameOf(db: Queryable, userId: string, now: Date): Promise<RealName> {
  const [row, submissions] = await Promise.all([
    selectRealName(db, userId),
    countSubmissions(db, userId, startOfChinaDay(now)),
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
