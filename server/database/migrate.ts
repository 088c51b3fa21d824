import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as applyJobMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { silentJobLogger } from '../jobs/logger';

/** Arbitrary but fixed; one instance migrates, the others wait for it. */
const MIGRATION_LOCK = 8_023_002;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the tables of this version: the project's own migrations and the job
 * queue's. Instances that start at the same time take turns, so that each migration runs once.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await applyJobMigrations({ pgPool: pool, logger: silentJobLogger });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Ends the session too when something failed, and with it the lock.
    client.release(true);
  }
}
