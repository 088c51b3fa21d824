import path from 'node:path';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import { type ClientAccess, requireClient } from '../../core/database/clientPrograms';
import type { Database } from '../../core/database/database';
import type { Settings } from '../../core/settings';
import { createPlace } from '../../providers/backup/createPlace';
import { measureServer } from './dumpDatabase';
import type { BackupParts } from './takeBackup';

/** Where uploaded files lie; `null` where they lie in a bucket, which keeps them by itself. */
export const filesFolderOf = ({ storage, database }: Settings): string | null =>
  storage.provider === 'local' ? path.join(database.dataFolder, 'files') : null;

/** How PostgreSQL's programs reach an external database; `null` where the embedded one is used. */
function clientAccess({ database, backup }: Settings): ClientAccess | null {
  const url = database.directUrl ?? database.url;
  return url === null ? null : { url, folder: backup.clientFolder };
}

/** What backups are made of; `null` where none are made. */
export function backupParts(
  settings: Settings,
  { $direct: pool }: Pick<Database, '$direct'>,
): BackupParts | null {
  const place = createPlace(settings);
  return (
    place && {
      place,
      pool,
      client: clientAccess(settings),
      filesFolder: filesFolderOf(settings),
      keep: settings.backup.keep,
      version: APP_VERSION,
    }
  );
}

/**
 * Refuses settings with which no backup of an external database can be made.
 * @throws ClientProblem
 */
export async function requireBackups(settings: Settings, pool: Pool): Promise<void> {
  const client = clientAccess(settings);
  if (client !== null) await requireClient(client, (await measureServer(pool)).postgres);
}
