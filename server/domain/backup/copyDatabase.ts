import { PassThrough } from 'node:stream';
import pg from 'pg';
import {
  type ClientAccess,
  requireClientPrograms,
  startClient,
} from '../../core/database/clientPrograms';
import type { CheckedPiece, ClusterManifest } from './archive';
import { lineageOf, lsnName, readLsn, reserveWal } from './wal';

/** Size of a part, which is in memory twice while it is stored. */
const PART_SIZE = 32 * 1_048_576;
/** How long `pg_dump` waits for a lock on a table, in ms. */
const LOCK_TIMEOUT = 60_000;

/** The schemas of the product: its tables, its migrations, its job queue. */
export const productSchemas = ['public', 'drizzle', 'graphile_worker'];

/** Stores a piece of the backup. */
export type PutPiece = (name: string, content: Buffer) => Promise<CheckedPiece>;

/** Version of the server as a number, and size of the database in bytes. */
export async function measureServer(
  pool: pg.Pool,
): Promise<{ postgres: number; databaseSize: number }> {
  const { rows } = await pool.query<{ version: string; size: string }>(
    `select current_setting('server_version_num') as version,
       pg_database_size(current_database())::text as size`,
  );
  return { postgres: Number(rows[0]?.version), databaseSize: Number(rows[0]?.size) };
}

/** Stores a stream in parts. */
async function putParts(stream: AsyncIterable<Buffer>, name: string, put: PutPiece) {
  const parts: CheckedPiece[] = [];
  let held: Buffer[] = [];
  let size = 0;
  const putHeld = async () => {
    const number = String(parts.length).padStart(4, '0');
    parts.push(await put(`${name}.${number}`, Buffer.concat(held, size)));
    held = [];
    size = 0;
  };
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PART_SIZE) await putHeld();
  }
  if (size > 0) await putHeld();
  return parts;
}

/**
 * Dumps an external database as of one moment with `pg_dump`, while others write to it.
 * @throws StartProblem with the reason given by `pg_dump`
 */
export async function dumpDatabase(pool: pg.Pool, client: ClientAccess, put: PutPiece) {
  const server = await measureServer(pool);
  await requireClientPrograms(client, server.postgres);
  const schemas = productSchemas.map((schema) => `--schema=${schema}`);
  const options = ['--format=custom', '--compress=1', `--lock-wait-timeout=${LOCK_TIMEOUT}`];
  const dump = startClient(client, {
    program: 'pg_dump',
    values: [...options, ...schemas],
    connects: true,
  });
  try {
    const parts = await putParts(dump.stdout, 'database.dump', put);
    await dump.ended;
    return { format: 'dump', ...server, parts } as const;
  } finally {
    dump.kill();
  }
}

/** The replication command `BASE_BACKUP`, with its data as a stream, and the rows before and after the data. */
class BaseBackup extends pg.Query<Record<string, string>> {
  readonly data = new PassThrough({ highWaterMark: 1_048_576 });
  readonly answers: Record<string, string>[] = [];

  constructor(label: string) {
    super(
      `BASE_BACKUP (LABEL '${label}', PROGRESS true, CHECKPOINT 'fast', WAL true,
         COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', MANIFEST 'no')`,
    );
    this.on('row', (row) => this.answers.push(row));
    this.on('error', (error) => this.data.destroy(error));
    this.on('end', () => this.data.end());
  }

  /** Messages of type `d` carry data, which is copied, because `pg` reuses the buffer. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    if (chunk[0] !== 0x64 || this.data.write(Buffer.from(chunk.subarray(1)))) return;
    if (stream.isPaused()) return;
    stream.pause();
    this.data.once('drain', () => stream.resume());
  }
}

/**
 * Copies the whole embedded cluster while others write to it, with the WAL written meanwhile, so that the copy can be
 * restored by itself. The server verifies the checksum of each page and compresses.
 */
export async function copyCluster(pool: pg.Pool, id: string, put: PutPiece) {
  // Reserved before the copy, so that no WAL is missing between the copy and the archive.
  await reserveWal(pool);
  const { lineage, segmentSize, postgres } = await lineageOf(pool);
  // The types of `pg` lack `replication`.
  const config = { ...pool.options, replication: 'true' };
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { data, answers } = client.query(new BaseBackup(id));
    const parts = await putParts(data, 'database.tar.gz', put);
    const [start = {}, space = {}, end = {}] = answers;
    const lsn = ({ recptr = '0/0' }) => lsnName(readLsn(recptr));
    return {
      format: 1,
      lineage,
      segmentSize,
      postgres,
      timeline: Number(start.tli),
      startLsn: lsn(start),
      endLsn: lsn(end),
      databaseSize: Number(space.size) * 1024,
      parts,
    } as const satisfies Partial<ClusterManifest>;
  } finally {
    // Closing the client also stops the copy if a part could not be stored.
    await client.end().catch(() => undefined);
  }
}
