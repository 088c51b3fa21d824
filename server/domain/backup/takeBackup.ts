import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { bilingual } from '../../core/bilingual';
import { type ClientAccess, requireClientPrograms } from '../../core/database/clientPrograms';
import type { Database } from '../../core/database/database';
import type { BeforeUpgrade } from '../../core/database/open';
import type { Settings } from '../../core/settings';
import { StartProblem } from '../../core/startProblem';
import { timeStamp } from '../../core/timeStamp';
import { filesBelow } from '../../core/wholeFile';
import { createPlace } from '../../providers/backup/createPlace';
import type { BackupPlace } from '../../providers/backup/place';
import {
  type BackupKind,
  BackupProblem,
  listManifests,
  type Manifest,
  manifestKey,
  compressDocument,
  documentWithHash,
  sha256,
} from './archive';
import { copyCluster, dumpDatabase, measureServer, type PutPiece } from './copyDatabase';
import { copyNewFiles, readKnownFiles, sizeOfEntries } from './files';
import { removeOldBackups } from './removeOld';

/** Arbitrary but fixed; lets one process at a time make a backup. */
const BACKUP_LOCK = 8_023_003;

/** Sources, destination and options of backups. */
export interface BackupParts {
  place: BackupPlace;
  /** Direct connections, each with a session of its own. */
  pool: Pool;
  /** Access to an external database; `null` if the embedded one is used. */
  client: ClientAccess | null;
  /** Folder of the uploaded files; `null` if they are in a bucket. */
  filesFolder: string | null;
  /** Number of backups to keep of each kind. */
  keep: number;
}

/** Folder of the uploaded files; `null` if they are in a bucket, which has backups of its own. */
export const filesFolderOf = ({ storage, database }: Settings): string | null =>
  storage.provider === 'local' ? path.join(database.dataFolder, 'files') : null;

function clientAccess({ database, backup }: Settings): ClientAccess | null {
  const url = database.directUrl ?? database.url;
  return url === null ? null : { url, folder: backup.clientFolder };
}

/** What backups need, from the settings; `null` if backups are off. */
export function backupParts(
  settings: Settings,
  { $direct: pool }: Pick<Database, '$direct'>,
): BackupParts | null {
  const place = createPlace(settings);
  if (place === null) return null;
  const client = clientAccess(settings);
  const { keep } = settings.backup;
  return { place, pool, client, filesFolder: filesFolderOf(settings), keep };
}

/**
 * Rejects settings that cannot back up an external database.
 * @throws ClientProblem
 */
export async function requireBackups(settings: Settings, pool: Pool): Promise<void> {
  const client = clientAccess(settings);
  if (client !== null) await requireClientPrograms(client, (await measureServer(pool)).postgres);
}

/** Copies database and files while the service runs, and removes backups that need not be kept. */
export async function takeBackup(parts: BackupParts, kind: BackupKind): Promise<Manifest> {
  const lock = await parts.pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    const manifest = await copyAll(parts, kind);
    // The backup before a restore must not remove the one that is being restored.
    if (kind !== 'restore') await removeOldBackups(parts.place, parts.keep);
    return manifest;
  } finally {
    // Ending the session also releases the lock.
    lock.release(true);
  }
}

/** Whether the database has a user or an order. */
async function isInUse(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query("select where to_regclass('orders') is not null");
  if (tables.length === 0) return false;
  const { rows } = await pool.query('select from users union all select from orders limit 1');
  return rows.length > 0;
}

/**
 * Refuses to back up an empty database if the newest backup is not empty: that is probably the wrong database, and a
 * few such backups would replace the right ones.
 * @throws BackupProblem
 */
export async function refuseEmptyDatabase({
  pool,
  place,
  filesFolder,
}: BackupParts): Promise<void> {
  if (await isInUse(pool)) return;
  const newest = (await listManifests(place)).at(-1);
  if (newest?.inUse !== true && !newest?.files?.count) return;
  if (filesFolder !== null && (await filesBelow(filesFolder)).length > 0) return;
  throw new BackupProblem(
    `This database has no users, orders and files, and the newest backup in ${place.name}, ${newest.id}, has ` +
      'some: name the right DATA_DIR or DATABASE_URL, or for a new database another place for its backups ' +
      '(BACKUP_DIR, BACKUP_S3_BUCKET)',
    `这个数据库没有用户、订单和文件，而 ${place.name} 里最新的备份 ${newest.id} 有：请填写正确的 DATA_DIR 或 ` +
      'DATABASE_URL；如果是新数据库，请给它的备份换一个位置（BACKUP_DIR、BACKUP_S3_BUCKET）',
  );
}

async function copyAll(parts: BackupParts, kind: BackupKind): Promise<Manifest> {
  const { place, pool, client } = parts;
  const began = new Date();
  const id = `${timeStamp(began)}-${randomBytes(3).toString('hex')}`;
  // Before a restore, the present database may be a new one.
  if (kind !== 'restore') await refuseEmptyDatabase(parts);
  const written: string[] = [];
  const put: PutPiece = async (name, content) => {
    const key = `base/${id}/${name}`;
    await place.put(key, content);
    written.push(key);
    return { key, size: content.length, sha256: sha256(content) };
  };
  try {
    const inUse = await isInUse(pool);
    const database =
      client === null ? await copyCluster(pool, id, put) : await dumpDatabase(pool, client, put);
    // Copied after the database, so that all files named by its rows are in the backup.
    const files = await copyFiles(parts, put);
    const times = { startedAt: began.toISOString(), endedAt: new Date().toISOString() };
    const about = { id, kind, ...times, version: APP_VERSION, inUse };
    const manifest: Manifest = { ...about, ...database, files };
    await place.put(manifestKey(id), documentWithHash(manifest));
    return manifest;
  } catch (error) {
    // If this fails as well, a later backup removes the remaining objects.
    for (const key of written) await place.remove(key).catch(() => undefined);
    throw error;
  }
}

async function copyFiles({ place, filesFolder }: BackupParts, put: PutPiece) {
  if (filesFolder === null) return null;
  const { files, logged } = await readKnownFiles(place);
  await copyNewFiles(place, filesFolder, files);
  const index = await put('files.json.gz', compressDocument([...files.values()]));
  return { count: files.size, size: sizeOfEntries(files), index, logged };
}

/**
 * Makes a backup before migrations run, unless the settings say otherwise.
 * @throws StartProblem if it fails; then the database stays unchanged
 */
export const backUpBeforeUpgrade =
  (settings: Settings, log: Logger): BeforeUpgrade =>
  async (database, migrations) => {
    const again = bilingual('Start the previous version again', '请重新启动旧版本');
    const parts = settings.backup.beforeUpgrade === 'on' ? backupParts(settings, database) : null;
    if (!parts) return again;
    log.info({ migrations }, 'Making a backup before the migrations');
    try {
      const { id } = await takeBackup(parts, 'upgrade');
      log.info({ backup: id, migrations }, 'The migrations start');
      return bilingual(
        `${again}; npm run restore -- --from ${id} restores the database from before`,
        `${again}；npm run restore -- --from ${id} 可以恢复升级之前的数据库`,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartProblem(
        `The database was not upgraded, because the backup before the upgrade failed: ${reason}. ` +
          'Fix that, or set BACKUP_BEFORE_UPGRADE=off if you have a backup of your own',
        `数据库没有升级，因为升级前的备份失败了：${reason}。请排除原因；如果自己已有备份，也可以设置 BACKUP_BEFORE_UPGRADE=off`,
      );
    }
  };
