import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import type { BackupPlace } from '../../providers/backup/place';
import { BackupProblem, readPiece, sha256 } from './archive';

/** A position in PostgreSQL's write-ahead log (WAL), in bytes since its beginning. */
export type Lsn = number;

/** PostgreSQL numbers WAL in units of 4 GB, and the bytes in them. */
const UNIT = 2 ** 32;

/** Reads an LSN as PostgreSQL prints it, e.g. `1/A0000028`. */
export function readLsn(text: string): Lsn {
  const [unit = 0, byte = 0] = text.split('/').map((number) => Number.parseInt(number, 16));
  return unit * UNIT + byte;
}

const hex = (number: number, digits = 1) => number.toString(16).toUpperCase().padStart(digits, '0');

/** Prints an LSN as PostgreSQL does. */
export const lsnText = (lsn: Lsn): string => `${hex(Math.floor(lsn / UNIT))}/${hex(lsn % UNIT)}`;

/** An LSN as part of a key; keys sort as the LSNs do. */
export const lsnName = (lsn: Lsn): string => hex(lsn, 16).toLowerCase();
export const lsnOfName = (name: string): Lsn => Number.parseInt(name, 16);

/** Start of the WAL segment that contains the LSN. */
export const segmentStart = (lsn: Lsn, segmentSize: number): Lsn => lsn - (lsn % segmentSize);

/** File name of the WAL segment that begins at `start`. */
export const segmentName = (timeline: number, start: Lsn, segmentSize: number): string =>
  hex(timeline, 8) + hex(Math.floor(start / UNIT), 8) + hex((start % UNIT) / segmentSize, 8);

export const historyName = (timeline: number): string => `${hex(timeline, 8)}.history`;

/** The LSN that an SQL expression returns. */
export async function selectLsn(
  database: Pick<Pool | ClientBase, 'query'>,
  expression: string,
): Promise<Lsn> {
  const { rows } = await database.query<{ lsn: string }>(`select ${expression} as lsn`);
  return readLsn(rows[0]?.lsn ?? '0/0');
}

/** Identifies the WAL of a database: another database, or the same one after a restore, has another lineage. */
export interface Lineage {
  lineage: string;
  timeline: number;
  segmentSize: number;
  /** PostgreSQL's version as a number. */
  postgres: number;
  /** Folder of the cluster. */
  cluster: string;
}

/** Reads the lineage of the embedded database. */
export async function lineageOf(pool: Pool): Promise<Lineage> {
  const { rows } = await pool.query<Lineage>(
    `select system_identifier || '-' || timeline_id as lineage, timeline_id as timeline,
       pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentSize",
       current_setting('server_version_num')::int as postgres,
       current_setting('data_directory') as cluster
     from pg_control_system(), pg_control_checkpoint()`,
  );
  return rows[0] as Lineage;
}

/** Replication slot that makes the database keep WAL which is not in the archive yet. */
const SLOT = 'account_doctor_backup';

/** Makes the database keep its WAL from now on, unless it already does; returns the oldest LSN kept. */
export async function reserveWal(pool: Pool): Promise<Lsn> {
  const { rows } = await pool.query<{ start: string }>(
    `select restart_lsn as start from pg_replication_slots
     where slot_name = $1 and wal_status <> 'lost' and restart_lsn is not null`,
    [SLOT],
  );
  if (rows[0]) return readLsn(rows[0].start);
  await releaseWal(pool);
  await pool.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  return reserveWal(pool);
}

/** Lets the database drop the WAL before `archived`. */
export const advanceReserved = (pool: Pool, archived: Lsn) =>
  pool.query(
    `select pg_replication_slot_advance(slot_name, greatest($2::pg_lsn, restart_lsn))
     from pg_replication_slots where slot_name = $1`,
    [SLOT, lsnText(archived)],
  );

/** Stops the database from keeping WAL for backups. */
export const releaseWal = (pool: Pool) =>
  pool.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where slot_name = $1 and not active`,
    [SLOT],
  );

/** An archived part of the WAL. */
export interface WalPiece {
  key: string;
  start: Lsn;
  end: Lsn;
  hash: string;
}

/** `<start>-<end>.<hash>.gz`: the keys alone show which WAL is missing. */
const KEY = /\/([0-9a-f]{16})-([0-9a-f]{16})\.([0-9a-f]{32})\.gz$/;
const shortHash = (content: Buffer) => sha256(content).slice(0, 32);

/** Puts WAL that begins at `start` into the archive. */
export async function putWal(
  place: BackupPlace,
  lineage: string,
  { start, content }: { start: Lsn; content: Buffer },
): Promise<void> {
  const range = `${lsnName(start)}-${lsnName(start + content.length)}`;
  const packed = await promisify(gzip)(content, { level: 1 });
  await place.put(`wal/${lineage}/${range}.${shortHash(content)}.gz`, packed);
}

/** Lists the archived WAL of a lineage, sorted by start. */
export async function listWal(place: BackupPlace, lineage: string): Promise<WalPiece[]> {
  return (await place.list(`wal/${lineage}/`)).flatMap(({ key }) => {
    const [, start = '', end = '', hash = ''] = KEY.exec(key) ?? [];
    return hash === '' ? [] : { key, start: lsnOfName(start), end: lsnOfName(end), hash };
  });
}

/** Lineages that have archived WAL. */
export const listLineages = async (place: BackupPlace): Promise<Set<string>> =>
  new Set((await place.list('wal/')).map(({ key }) => key.split('/')[1] ?? ''));

/**
 * Picks pieces that together contain all WAL of a range, in order.
 * @throws BackupProblem with the first missing LSN
 */
export function withoutGap(pieces: WalPiece[], from: Lsn, to: Lsn): WalPiece[] {
  const chosen: WalPiece[] = [];
  for (let reached = from; reached < to;) {
    // A killed service may have archived the same WAL twice: take the longest piece.
    const [next] = pieces
      .filter(({ start, end }) => start <= reached && end > reached)
      .sort((one, other) => other.end - one.end);
    if (!next)
      throw new BackupProblem(
        `The WAL archive has a gap: it lacks ${lsnText(reached)} and later`,
        `WAL 归档有缺口：缺少 ${lsnText(reached)} 及之后的部分`,
      );
    chosen.push(next);
    reached = next.end;
  }
  return chosen;
}

/**
 * Reads and verifies the content of a piece.
 * @throws BackupProblem
 */
export const readWal = (place: BackupPlace, { key, start, end, hash }: WalPiece): Promise<Buffer> =>
  readPiece(place, key, async (packed) => {
    const content = await promisify(gunzip)(packed);
    return content.length === end - start && shortHash(content) === hash ? content : null;
  });
