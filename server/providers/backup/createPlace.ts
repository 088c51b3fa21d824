import type { Settings } from '../../core/settings';
import { backupOptions } from '../options';
import { FolderPlace } from './folderPlace';
import type { BackupPlace } from './place';
import { S3Place } from './s3Place';

/**
 * Timeout in ms and minimum rate in bytes per second. Both are generous, because backups run in the background,
 * possibly over a slow line, in pieces of up to 32 MB.
 */
const PATIENCE = { timeout: 30_000, slowest: 50_000 };

/**
 * The configured backup destination; `null` if backups are off.
 * @throws StartProblem that lists the missing settings
 */
export function createPlace(settings: Settings): BackupPlace | null {
  const options = backupOptions(settings);
  if (options === null) return null;
  return options.to === 's3'
    ? new S3Place({ ...options, ...PATIENCE })
    : new FolderPlace(options.folder);
}
