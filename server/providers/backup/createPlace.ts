import type { Settings } from '../../core/settings';
import { backupOptions } from '../options';
import { FolderPlace } from './folderPlace';
import type { BackupPlace } from './place';
import { S3Place } from './s3Place';

/** A piece of a backup has up to 32 MB; in ms. */
const TIMEOUT = 120_000;

/**
 * Where the settings have backups go; `null` where none are made.
 * @throws StartProblem that names each setting the choice still needs
 */
export function createPlace(settings: Settings): BackupPlace | null {
  const options = backupOptions(settings);
  if (options === null) return null;
  return options.to === 's3'
    ? new S3Place({ ...options, timeout: TIMEOUT })
    : new FolderPlace(options.folder);
}
