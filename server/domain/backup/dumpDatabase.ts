import type { Pool } from 'pg';
import { type ClientAccess, requireClient, startClient } from '../../core/database/clientPrograms';
import type { DumpManifest } from './archive';
import { PART_SIZE } from './copyDatabase';

/** Where the service's tables are, the queue's and the list of migrations; what else there is, is not ours. */
export const ourSchemas = ['public', 'drizzle', 'graphile_worker'];

/** How long a table may be locked by somebody else, in ms. */
const LOCK_PATIENCE = 60_000;

/** What the server is, and how much lies on its disk. */
export async function measureServer(
  pool: Pool,
): Promise<Pick<DumpManifest, 'postgres' | 'databaseSize'>> {
  const { rows } = await pool.query<{ version: string; size: string }>(
    `select current_setting('server_version_num') as version,
       pg_database_size(current_database())::text as size`,
  );
  return { postgres: Number(rows[0]?.version), databaseSize: Number(rows[0]?.size) };
}

/**
 * Dumps an external database as of one moment while others write to it, by PostgreSQL's own program.
 * @param keep gets one part after another of a compressed archive, as `pg_restore` reads it
 * @throws StartProblem with the program's reason
 */
export async function dumpDatabase(
  pool: Pool,
  client: ClientAccess,
  keep: (part: Buffer) => Promise<void>,
): Promise<Pick<DumpManifest, 'format' | 'postgres' | 'databaseSize'>> {
  const server = await measureServer(pool);
  await requireClient(client, server.postgres);
  const dump = startClient(
    client,
    'pg_dump',
    [
      '--format=custom',
      '--compress=1',
      `--lock-wait-timeout=${LOCK_PATIENCE}`,
      ...ourSchemas.map((schema) => `--schema=${schema}`),
    ],
    true,
  );
  try {
    for await (const part of inParts(dump.stdout)) await keep(part);
    await dump.ended;
  } finally {
    dump.kill();
  }
  return { format: 'dump', ...server };
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_SIZE) continue;
    const whole = Buffer.concat(held, size);
    const rest = whole.subarray(size - (size % PART_SIZE));
    for (let at = 0; at + PART_SIZE <= size; at += PART_SIZE)
      yield whole.subarray(at, at + PART_SIZE);
    held = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(held, size);
}
