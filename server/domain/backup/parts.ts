import path from 'node:path';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import type { Settings } from '../../core/settings';
import { createPlace } from '../../providers/backup/createPlace';
import type { BackupParts } from './takeBackup';

/** Where uploaded files lie; `null` where they lie in a bucket, which keeps them by itself. */
export const filesFolderOf = ({ storage, database }: Settings): string | null =>
  storage.provider === 'local' ? path.join(database.dataFolder, 'files') : null;

/** What backups of the embedded database are made of; `null` where none are made. */
export function backupParts(settings: Settings, pool: Pool): BackupParts | null {
  if (settings.database.url !== null) return null;
  const place = createPlace(settings);
  return (
    place && {
      place,
      pool,
      filesFolder: filesFolderOf(settings),
      keep: settings.backup.keep,
      version: APP_VERSION,
    }
  );
}
