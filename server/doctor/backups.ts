import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR } from '@account-doctor/contract/time';
import type { Pool } from 'pg';
import type { Database } from '../core/database/database';
import { hasDatabase } from '../core/database/embedded';
import {
  BackupProblem,
  backupParts,
  checkBackup,
  filesFolderOf,
  listManifests,
  refuseEmpty,
  requireBackups,
} from '../domain/backup';
import type { BackupPlace } from '../providers/backup/place';
import { createPlace } from '../providers/backup/createPlace';
import type { ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

const about = 'backup place';
/** A day, plus the duration of the daily backup. */
const OLD = 26 * HOUR;

/**
 * Checks that the backup destination is readable and writable, and the age of the newest backup.
 */
export async function checkBackupPlace(settings: ServiceSettings, now: Date): Promise<Finding[]> {
  const place = createPlace(settings);
  if (place === null)
    return [{ about, state: 'note', said: 'is off (BACKUP_TO): the service makes no backups' }];
  const { url, dataFolder } = settings.database;
  // Missing data is reported by another check; nothing is created here.
  if (url === null && !(await hasDatabase(dataFolder))) return [];
  try {
    await tryPlace(place);
    await requireOwner(settings);
  } catch (error) {
    const said = `cannot be used: ${reasonOf(error)}`;
    const advice =
      'give it to the user that runs the service, or correct BACKUP_DIR, BACKUP_S3_BUCKET, S3_…';
    return [{ about, state: 'bad', said, advice }];
  }
  const used: Finding = { about, state: 'good', said: `${place.name} can be written and read` };
  return [used, await checkNewest(settings, place, now)];
}

/** Writes, reads and removes a file. */
async function tryPlace(place: BackupPlace): Promise<void> {
  const key = `doctor-${randomUUID()}`;
  const content = Buffer.from(key);
  await place.put(key, content);
  const kept = await place.get(key);
  await place.remove(key);
  if (!kept.equals(content)) throw new Error('it does not return what was stored');
}

/** Checks file owners, because root's own access says nothing about the service's user. */
async function requireOwner({ database, backup }: ServiceSettings): Promise<void> {
  if (process.getuid?.() !== 0 || backup.to !== 'folder' || database.url !== null) return;
  const service = await stat(path.join(database.dataFolder, 'postgres')).catch(() => null);
  const folder = backup.folder ?? path.join(database.dataFolder, 'backups');
  const { uid, mode } = await stat(folder);
  const data = await stat(database.dataFolder);
  // If root runs the service, the embedded database runs as another user.
  if (service === null || data.uid === 0 || uid === data.uid || (mode & 0o007) === 0o007) return;
  throw new Error(`${folder} belongs to another user than DATA_DIR`);
}

async function checkNewest(
  settings: ServiceSettings,
  place: BackupPlace,
  now: Date,
): Promise<Finding> {
  const newest = (await listManifests(place)).at(-1);
  if (!newest)
    return {
      about: 'newest backup',
      state: settings.mode.mode === 'live' ? 'bad' : 'note',
      said: `there is none in ${place.name}`,
      advice: 'npm run backup; the service makes the first within an hour of its first start',
    };
  const hours = Math.floor((now.getTime() - Date.parse(newest.endedAt)) / HOUR);
  const said = `${newest.id} is ${hours} hours old`;
  try {
    const external = settings.database.url !== null;
    const parts = { place, filesFolder: filesFolderOf(settings), external };
    await checkBackup(parts, { at: null, from: newest.id });
  } catch (error) {
    const damaged = `${said}, and cannot be restored: ${reasonOf(error)}`;
    return { about: 'newest backup', state: 'bad', said: damaged, advice: 'npm run backup' };
  }
  return hours * HOUR <= OLD
    ? { about: 'newest backup', state: 'good', said: `${said} and whole` }
    : {
        about: 'newest backup',
        state: 'bad',
        said,
        advice: 'find the reason in the log; npm run backup prints it too',
      };
}

/** Checks whether backups can be made, if they are configured. */
export async function checkBackups(settings: ServiceSettings, pool: Pool): Promise<Finding[]> {
  if (settings.backup.to === 'off') return [];
  try {
    await requireBackups(settings, pool);
    return [];
  } catch (error) {
    return [{ about: 'backup', state: 'note', said: `none is made: ${reasonOf(error)}` }];
  }
}

/**
 * Checks that the backups are of this database, and not of another one with the same destination.
 */
export async function checkWhoseBackups(
  settings: ServiceSettings,
  database: Database,
): Promise<Finding[]> {
  try {
    const parts = backupParts(settings, database);
    if (parts) await refuseEmpty(parts);
  } catch (error) {
    // `checkBackupPlace` reports an unreadable destination.
    if (error instanceof BackupProblem)
      return [{ about: 'backup', state: 'bad', said: `none is made: ${error.message}` }];
  }
  return [];
}
