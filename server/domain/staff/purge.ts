import type { Services } from '../../core/services';
import { memberSessions } from './sessions';

/** Deletes ended sessions of the desk. */
export async function purgeStaffSessions({ database, now }: Services): Promise<void> {
  await database.transaction((tx) => memberSessions.purge(tx, now()));
}
