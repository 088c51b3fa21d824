import type { Settings } from '../../core/settings';
import { backupOptions } from '../options';
import { FolderPlace } from './folderPlace';
import type { BackupPlace } from './place';
import { S3Place } from './s3Place';

/** Nobody waits for a backup, and one may go over a slow line: a piece of it has up to 32 MB. */
const PATIENCE = { timeout: 30_000, slowest: 50_000 };

/**
 * Where the settings have backups go; `null` where none are made.
 * @throws StartProblem that names each setting the choice still needs
 */
export function createPlace(settings: Settings): BackupPlace | null {
  const options = backupOptions(settings);
  if (options === null) return null;
  return options.to === 's3'
    ? new S3Place({ ...options, ...PATIENCE })
    : new FolderPlace(options.folder);
}
