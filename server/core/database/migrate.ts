import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as applyJobMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { silentQueueLog } from '../silentQueueLog';

/** Arbitrary but fixed; one instance migrates, the others wait for it. */
const MIGRATION_LOCK = 8_023_002;

const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/**
 * Brings the database to the tables of this version: the project's own migrations and the job
 * queue's. Instances that start at the same time take turns, so that each migration runs once.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await applyJobMigrations({ pgPool: pool, logger: silentQueueLog });
  } finally {
    // Ends the session, and with it the lock, whatever happened.
    client.release(true);
  }
}

/** When the newest migration of this version was made; the database remembers it once applied. */
function newestMigration(): number {
  const journal = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] };
  return Math.max(...journal.entries.map((entry) => entry.when));
}

/** Whether the database has every table of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest) >= newestMigration();
}
