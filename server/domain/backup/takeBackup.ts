import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { ClientAccess } from '../../core/database/clientPrograms';
import { readLsn } from '../../core/database/lsn';
import type { BackupPlace } from '../../providers/backup/place';
import {
  type BackupKind,
  type CheckedPiece,
  type ClusterManifest,
  type DumpManifest,
  type Manifest,
  manifestKey,
  packed,
  sealed,
  sha256,
} from './archive';
import { copyDatabase } from './copyDatabase';
import { dumpDatabase } from './dumpDatabase';
import { copyNewFiles, apply, pathsIn, readKnown } from './copyFiles';
import { isWhole, listBackups } from './listBackups';
import { lsnName } from './lsn';
import { BackupProblem } from './problem';
import { reserveChanges } from './slot';
import { removeOld } from './removeOld';

/** Arbitrary but fixed; one backup is made at a time, and others wait for their turn. */
const BACKUP_LOCK = 8_023_003;

export interface BackupParts {
  place: BackupPlace;
  /** Connections whose sessions last. */
  pool: Pool;
  /** How PostgreSQL's programs reach an external database; `null`: it is the embedded one. */
  client: ClientAccess | null;
  /** Where uploaded files lie; `null` where they lie in a bucket of their own. */
  filesFolder: string | null;
  /** How many of each kind are kept. */
  keep: number;
  version: string;
}

/** What the database is called in its backups: another one, or one restored since, has other changes. */
export async function lineageOf(
  pool: Pool,
): Promise<{ lineage: string; timeline: number; segmentSize: number; postgres: number }> {
  const { rows } = await pool.query<{
    system: string;
    timeline: number;
    segment: string;
    version: string;
  }>(
    `select system_identifier::text as system, timeline_id as timeline,
       pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
       current_setting('server_version_num') as version
     from pg_control_system(), pg_control_checkpoint()`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say what it is');
  return {
    lineage: `${row.system}-${row.timeline}`,
    timeline: row.timeline,
    segmentSize: Number(row.segment),
    postgres: Number(row.version),
  };
}

/**
 * Copies database and files while the service goes on, and drops what is older than is kept.
 */
export async function takeBackup(parts: BackupParts, kind: BackupKind): Promise<Manifest> {
  const lock = await parts.pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    const manifest = await takeAlone(parts, kind);
    // Not before a restore: it might be the dropped one that comes back.
    if (kind !== 'restore') await removeOld(parts.place, parts.keep);
    return manifest;
  } finally {
    // Ends the session, and with it the lock.
    lock.release(true);
  }
}

/** Whether the database has a user or an order. */
async function isInUse(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query("select where to_regclass('orders') is not null");
  if (tables.length === 0) return false;
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from orders) as used',
  );
  return rows[0]?.used ?? false;
}

/**
 * Refuses a backup with nothing in it where the last one had something: it would be of a wrong database, and
 * a few more of it would push the right ones out.
 * @throws BackupProblem
 */
export async function refuseNothing({ pool, place, filesFolder }: BackupParts): Promise<void> {
  if (await isInUse(pool)) return;
  const newest = (await listBackups(place)).filter(isWhole).at(-1)?.manifest;
  const hadSome = newest?.inUse === true || (newest?.files?.count ?? 0) > 0;
  if (!newest || !hadSome) return;
  if (filesFolder !== null && (await pathsIn(filesFolder)).size > 0) return;
  throw new BackupProblem(
    `This database has no users, orders and files, and the newest backup in ${place.name}, ${newest.id}, has ` +
      'some: name the right DATA_DIR or DATABASE_URL, or, where this one begins anew, another place for its ' +
      'backups (BACKUP_DIR, BACKUP_S3_BUCKET)',
  );
}

type Put = (name: string, content: Buffer) => Promise<CheckedPiece>;

async function takeAlone(parts: BackupParts, kind: BackupKind): Promise<Manifest> {
  const { place, version } = parts;
  const startedAt = new Date();
  const stamp = startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const id = `${stamp}-${randomBytes(3).toString('hex')}`;
  const inUse = await isInUse(parts.pool);
  // Before a restore, the database may well be a new one.
  if (kind !== 'restore') await refuseNothing(parts);
  const written: CheckedPiece[] = [];
  const put: Put = async (name, content) => {
    const piece = { key: `base/${id}/${name}`, size: content.length, sha256: sha256(content) };
    await place.put(piece.key, content);
    written.push(piece);
    return piece;
  };
  try {
    const database = await copyWhole(parts, id, put);
    const copied = [...written];
    // After the database: each file that it names was there before it was named.
    const files = await copyAllFiles(parts, put);
    const manifest: Manifest = {
      id,
      kind,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      version,
      inUse,
      parts: copied,
      files,
      ...database,
    };
    await place.put(manifestKey(id), sealed(manifest));
    return manifest;
  } catch (error) {
    // What was not finished is of no use; where even this fails, the next backup removes it.
    for (const { key } of written) await place.remove(key).catch(() => undefined);
    throw error;
  }
}

type OfDatabase = Omit<ClusterManifest, keyof Everywhere> | Omit<DumpManifest, keyof Everywhere>;
type Everywhere = Pick<
  Manifest,
  'id' | 'kind' | 'startedAt' | 'endedAt' | 'version' | 'inUse' | 'parts' | 'files'
>;

/** Copies the database in parts: the embedded one by the protocol, an external one by its programs. */
async function copyWhole({ pool, client }: BackupParts, id: string, put: Put): Promise<OfDatabase> {
  let count = 0;
  const putPart = async (part: Buffer, name: string) => {
    await put(`${name}.${String(count).padStart(4, '0')}`, part);
    count += 1;
  };
  if (client !== null) return dumpDatabase(pool, client, (part) => putPart(part, 'database.dump'));
  // Before the copy, so that nothing is forgotten between it and the changes that follow.
  await reserveChanges(pool);
  const line = await lineageOf(pool);
  const copy = await copyDatabase(pool.options, id, (part) => putPart(part, 'database.tar.gz'));
  return {
    format: 1,
    postgres: line.postgres,
    lineage: line.lineage,
    timeline: copy.timeline,
    segmentSize: line.segmentSize,
    startLsn: lsnName(readLsn(copy.startLsn)),
    endLsn: lsnName(readLsn(copy.endLsn)),
    databaseSize: copy.databaseSize,
  };
}

async function copyAllFiles(
  { place, filesFolder }: BackupParts,
  put: Put,
): Promise<Manifest['files']> {
  if (filesFolder === null) return null;
  const known = await readKnown(place);
  const changes = await copyNewFiles(place, filesFolder, known);
  apply(known.files, { at: '', ...changes });
  const entries = [...known.files.values()];
  return {
    count: entries.length,
    size: entries.reduce((sum, [, size]) => sum + size, 0),
    index: await put('files.json.gz', packed(entries)),
    logged: known.logged,
  };
}
