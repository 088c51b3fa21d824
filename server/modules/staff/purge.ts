import type { Services } from '../../services';
import { deleteEndedSessions } from './store';

/** Deletes ended sessions of the desk. */
export async function purgeStaffSessions({ database, now }: Services): Promise<void> {
  await database.transaction((tx) => deleteEndedSessions(tx, now()));
}
