import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR } from '@account-doctor/contract/time';
import type { Pool } from 'pg';
import { bilingual } from '../core/bilingual';
import type { Database } from '../core/database/database';
import { hasDatabase } from '../core/database/embedded';
import {
  BackupProblem,
  backupParts,
  checkBackup,
  filesFolderOf,
  listManifests,
  refuseEmptyDatabase,
  requireBackups,
} from '../domain/backup';
import type { BackupPlace } from '../providers/backup/place';
import { createPlace } from '../providers/backup/createPlace';
import type { ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';

/** Age at which the newest backup counts as old, in ms: a day, plus the duration of the daily backup. */
const OLD_AGE = 26 * HOUR;

/**
 * Checks that the backup destination is readable and writable, and the age of the newest backup.
 */
export async function checkBackupPlace(settings: ServiceSettings, now: Date): Promise<Finding[]> {
  const about = bilingual('backup place', '备份位置');
  const place = createPlace(settings);
  if (place === null) {
    const said = bilingual(
      'is off (BACKUP_TO): the service makes no backups',
      '已关闭（BACKUP_TO）：服务不做备份',
    );
    return [{ about, state: 'note', said }];
  }
  const { url, dataFolder } = settings.database;
  // Missing data is reported by another check; nothing is created here.
  if (url === null && !(await hasDatabase(dataFolder))) return [];
  try {
    await tryBackupPlace(place);
    await requireOwner(settings);
  } catch (error) {
    const said = bilingual(`cannot be used: ${reasonOf(error)}`, `用不了：${reasonOf(error)}`);
    const advice = bilingual(
      'give it to the user that runs the service, or correct BACKUP_DIR, BACKUP_S3_BUCKET, S3_…',
      '把它交给运行服务的用户，或改正 BACKUP_DIR、BACKUP_S3_BUCKET、S3_…',
    );
    return [{ about, state: 'bad', said, advice }];
  }
  const said = bilingual(`${place.name} can be written and read`, `${place.name} 可以读写`);
  return [{ about, state: 'good', said }, await checkNewest(settings, place, now)];
}

/** Writes, reads and removes a file. */
async function tryBackupPlace(place: BackupPlace): Promise<void> {
  const key = `doctor-${randomUUID()}`;
  const content = Buffer.from(key);
  await place.put(key, content);
  const kept = await place.get(key);
  await place.remove(key);
  if (!kept.equals(content))
    throw new Error(bilingual('it does not return what was stored', '读出的内容和写入的不同'));
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
  throw new Error(
    bilingual(
      `${folder} belongs to another user than DATA_DIR`,
      `${folder} 和 DATA_DIR 不属于同一个用户`,
    ),
  );
}

async function checkNewest(
  settings: ServiceSettings,
  place: BackupPlace,
  now: Date,
): Promise<Finding> {
  const about = bilingual('newest backup', '最新的备份');
  const newest = (await listManifests(place)).at(-1);
  if (!newest) {
    const state = settings.mode.mode === 'live' ? 'bad' : 'note';
    const said = bilingual(`no backup is in ${place.name}`, `${place.name} 里一份也没有`);
    const advice = bilingual(
      'npm run backup; the service makes the first within an hour of its first start',
      'npm run backup；服务首次启动后一小时内会做第一份',
    );
    return { about, state, said, advice };
  }
  const hours = Math.floor((now.getTime() - Date.parse(newest.endedAt)) / HOUR);
  const said = bilingual(`${newest.id} is ${hours} hours old`, `${newest.id}，${hours} 小时前`);
  try {
    const external = settings.database.url !== null;
    const parts = { place, filesFolder: filesFolderOf(settings), external };
    await checkBackup(parts, { at: null, from: newest.id });
  } catch (error) {
    const damaged = bilingual(
      `${said}, and cannot be restored: ${reasonOf(error)}`,
      `${said}，不能恢复：${reasonOf(error)}`,
    );
    return { about, state: 'bad', said: damaged, advice: 'npm run backup' };
  }
  if (hours * HOUR <= OLD_AGE)
    return { about, state: 'good', said: bilingual(`${said} and whole`, `${said}，完好`) };
  const advice = bilingual(
    'find the reason in the log; npm run backup prints it too',
    '在日志里找原因，npm run backup 也会打印',
  );
  return { about, state: 'bad', said, advice };
}

const noneMade = (state: Finding['state'], error: unknown): Finding => ({
  about: bilingual('backup', '备份'),
  state,
  said: bilingual(`none is made: ${reasonOf(error)}`, `做不了：${reasonOf(error)}`),
});

/** Checks whether backups can be made, if they are configured. */
export async function checkBackups(settings: ServiceSettings, pool: Pool): Promise<Finding[]> {
  if (settings.backup.to === 'off') return [];
  try {
    await requireBackups(settings, pool);
    return [];
  } catch (error) {
    return [noneMade('note', error)];
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
    if (parts) await refuseEmptyDatabase(parts);
  } catch (error) {
    // `checkBackupPlace` reports an unreadable destination.
    if (error instanceof BackupProblem) return [noneMade('bad', error)];
  }
  return [];
}
