import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Pool } from 'pg';
import type { BackupPlace, BackupPiece } from '../../providers/backup/place';
import {
  BackupProblem,
  damagedFileError,
  missingFileError,
  nullIfMissing,
  sha256,
} from './archive';

/** A position in PostgreSQL's write-ahead log (WAL), in bytes since its beginning. */
export type Lsn = bigint;

/** Reads an LSN as PostgreSQL prints it, e.g. `1/A0000028`. */
export function readLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Prints an LSN as PostgreSQL does. */
export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();

/** An LSN as part of a key; keys sort as the LSNs do. */
export const lsnName = (lsn: Lsn): string => lsn.toString(16).padStart(16, '0');
export const lsnOfName = (name: string): Lsn => BigInt(`0x${name}`);

/** Start of the WAL segment that contains the LSN. */
export const segmentStart = (lsn: Lsn, segmentSize: number): Lsn =>
  lsn - (lsn % BigInt(segmentSize));

const hex = (number: bigint | number) => number.toString(16).toUpperCase().padStart(8, '0');

/** File name of the WAL segment that begins at `start`. */
export function segmentName(timeline: number, start: Lsn, segmentSize: number): string {
  const number = start / BigInt(segmentSize);
  const perFile = 0x1_0000_0000n / BigInt(segmentSize);
  return hex(timeline) + hex(number / perFile) + hex(number % perFile);
}

export const historyName = (timeline: number): string => `${hex(timeline)}.history`;

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
/** Beyond this size the database drops archived WAL rather than filling the disk; then a new backup is made. */
const MOST_RESERVED = '4GB';

/** Makes the database keep its WAL from now on, unless it already does; returns the oldest LSN kept. */
export async function reserveWal(pool: Pool): Promise<Lsn> {
  const { rows } = await pool.query<{ start: string }>(
    `select restart_lsn as start from pg_replication_slots
     where slot_name = $1 and wal_status <> 'lost' and restart_lsn is not null`,
    [SLOT],
  );
  if (rows[0]) return readLsn(rows[0].start);
  await releaseWal(pool);
  await pool.query(`alter system set max_slot_wal_keep_size = '${MOST_RESERVED}'`);
  await pool.query('select pg_reload_conf()');
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

/** `<start>-<end>.<hash>.gz`: the keys alone show which WAL is missing. */
const KEY = /\/([0-9a-f]{16})-([0-9a-f]{16})\.([0-9a-f]{32})\.gz$/;

/** An archived part of the WAL. */
export interface WalPiece extends BackupPiece {
  start: Lsn;
  end: Lsn;
  hash: string;
}

const shortHash = (content: Buffer) => sha256(content).slice(0, 32);

/** Puts WAL that begins at `start` into the archive. */
export async function putWal(
  place: BackupPlace,
  lineage: string,
  { start, content }: { start: Lsn; content: Buffer },
): Promise<void> {
  const range = `${lsnName(start)}-${lsnName(start + BigInt(content.length))}`;
  const packed = await promisify(gzip)(content, { level: 1 });
  await place.put(`wal/${lineage}/${range}.${shortHash(content)}.gz`, packed);
}

/** Lists the archived WAL of a lineage, sorted by start. */
export async function listWal(place: BackupPlace, lineage: string): Promise<WalPiece[]> {
  return (await place.list(`wal/${lineage}/`)).flatMap((piece) => {
    const [, start, end, hash] = KEY.exec(piece.key) ?? [];
    if (start === undefined || end === undefined || hash === undefined) return [];
    return [{ ...piece, start: lsnOfName(start), end: lsnOfName(end), hash }];
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
      .sort((one, other) => Number(other.end - one.end));
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
export async function readWal(place: BackupPlace, piece: WalPiece): Promise<Buffer> {
  const packed = await nullIfMissing(place.get(piece.key));
  const name = `${piece.key} in ${place.name}`;
  if (packed === null) throw missingFileError(name);
  const content = await promisify(gunzip)(packed).catch(() => null);
  if (content?.length !== Number(piece.end - piece.start) || shortHash(content) !== piece.hash)
    throw damagedFileError(name);
  return content;
}
