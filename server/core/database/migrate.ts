import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { runMigrations as applyJobMigrations, silentQueueLog } from '../jobQueue';

/** Key of the lock that lets one instance migrate while others wait; arbitrary but fixed. */
const MIGRATION_LOCK = 8_023_002;

const ownMigrations = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** The database has a migration that this version does not know; nothing was changed. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration';

  /** @param origin which version created the database, relative to this one */
  constructor(
    readonly origin: 'before the first release' | 'by an unreleased version' | 'by a newer version',
  ) {
    super(`The database was created ${origin}`);
  }
}

/**
 * Migrates the database to the tables of this version: applies the project's migrations in one transaction, then
 * those of the job queue. Instances that start at the same time take turns, so that each migration runs once.
 *
 * @param beforeChange called before a database that already has tables is changed
 * @throws UnknownMigration, FailedMigration
 */
export async function migrate(
  pool: Pool,
  migrationsFolder = ownMigrations,
  beforeChange: (pending: string[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await readPendingTags(client, migrationsFolder);
    if (pending.length > 0) await beforeChange(pending);
    await runMigrationPart(() => applyMigrations(drizzle(client), { migrationsFolder }), false);
    await runMigrationPart(
      () => applyJobMigrations({ pgPool: pool, logger: silentQueueLog }),
      true,
    );
  } finally {
    // Closes the connection, and so releases the lock, even after an error.
    client.release(true);
  }
}

interface Migration {
  tag: string;
  /** Creation time of the migration in ms; the database stores it for each migration that was applied. */
  when: number;
}

/** The project's migrations, oldest first. */
function readMigrations(migrationsFolder: string): Migration[] {
  const journal = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: Migration[] };
  return journal.entries.sort((one, other) => one.when - other.when);
}

const readMigrationTimes = (migrationsFolder: string): number[] =>
  readMigrations(migrationsFolder).map(({ when }) => when);

/**
 * Names of the migrations that are not in the database yet; empty if the database is empty.
 *
 * @throws UnknownMigration
 */
export async function pendingMigrations(
  pool: Pool,
  migrationsFolder = ownMigrations,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    return await readPendingTags(client, migrationsFolder);
  } finally {
    client.release();
  }
}

/**
 * The migrations during which no instance of the previous version may run, each with the reason from its file. The
 * previous version can run during all other migrations (docs/decisions/0094).
 */
export const listNeededStops = (tags: string[], migrationsFolder = ownMigrations): string[] =>
  tags.flatMap((tag) => {
    const sql = readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8');
    const [, reason] = /^-- Needs a stop: (.*)/m.exec(sql) ?? [];
    return reason === undefined ? [] : [`${tag}: ${reason}`];
  });

async function readPendingTags(client: ClientBase, migrationsFolder: string): Promise<string[]> {
  const made = await requireKnownMigrations(client, migrationsFolder);
  if (made.length === 0) return [];
  const all = readMigrations(migrationsFolder);
  return all.filter(({ when }) => !made.includes(when)).map(({ tag }) => tag);
}

/**
 * Rejects a database that this version cannot migrate.
 *
 * @throws UnknownMigration
 */
export async function refuseUnknownMigrations(client: ClientBase): Promise<void> {
  await requireKnownMigrations(client, ownMigrations);
}

/** A migration failed. */
export class FailedMigration extends Error {
  override readonly name = 'FailedMigration';

  /** @param changed whether the failed migration left any changes in the database */
  constructor(
    reason: string,
    readonly changed: boolean,
  ) {
    super(reason);
  }
}

/** Runs one part of the migration; `changed` is whether a failure leaves changes in the database. */
async function runMigrationPart(part: () => Promise<unknown>, changed: boolean): Promise<void> {
  try {
    await part();
  } catch (error) {
    // The cause is the database's own error; operators do not need the statement's text.
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw new FailedMigration(reason instanceof Error ? reason.message : String(reason), changed);
  }
}

/**
 * Reads the creation times of the database's migrations; none for an empty database. drizzle compares only the newest
 * migration, so it would accept a database with another history.
 *
 * @throws UnknownMigration
 */
async function requireKnownMigrations(
  client: ClientBase,
  migrationsFolder: string,
): Promise<number[]> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows: found } = await client.query('select where to_regclass($1) is not null', [journal]);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ at: string }>(`select created_at as at from ${journal}`);
  const known = readMigrationTimes(migrationsFolder);
  const made = rows.map(({ at }) => Number(at));
  const unknown = made.filter((at) => !known.includes(at));
  const baseline = Math.min(...known);
  const newest = Math.max(...known);
  if (unknown.some((at) => at < baseline)) throw new UnknownMigration('before the first release');
  // The database has migrations that were merged into one before a release.
  if (unknown.some((at) => at < newest)) throw new UnknownMigration('by an unreleased version');
  if (unknown.length > 0) throw new UnknownMigration('by a newer version');
  return made;
}

/** Whether the database has no tables of the service yet. */
export async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows } = await pool.query('select where to_regclass($1) is null', [journal]);
  return rows.length > 0;
}

/** Whether the database has all tables of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest) >= Math.max(...readMigrationTimes(ownMigrations));
}
