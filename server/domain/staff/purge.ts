import type { Services } from '../../core/services';
import { memberBrowsers, memberSessions } from './sessions';

/** Deletes ended sessions of staff, and records of browsers that are no longer used. */
export async function purgeStaffSessions({ database, now }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    await memberSessions.purge(tx, now());
    await memberBrowsers.purge(tx, now());
  });
}
