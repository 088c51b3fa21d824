import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { runMigrations as applyJobMigrations, silentQueueLog } from '../jobQueue';

/** Arbitrary but fixed; one instance migrates, the others wait for it. */
const MIGRATION_LOCK = 8_023_002;

const ownMigrations = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** The database holds a migration that this version does not know, so that nothing was changed. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration';

  /** @param made by which version the database was made, seen from this one */
  constructor(
    readonly made: 'before the first release' | 'by an unreleased version' | 'by a newer version',
  ) {
    super(`The database was made ${made}`);
  }
}

/**
 * Brings the database to the tables of this version: the project's own migrations, all of them in one
 * transaction, and the job queue's. Instances that start at the same time take turns, so that each
 * migration runs once.
 * @param before done by the instance whose turn it is, before it changes a database that has tables
 * @throws UnknownMigration, FailedMigration
 */
export async function migrate(
  pool: Pool,
  migrationsFolder = ownMigrations,
  before: (pending: string[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await pendingNames(client, migrationsFolder);
    if (pending.length > 0) await before(pending);
    await attempt(() => applyMigrations(drizzle(client), { migrationsFolder }), false);
    await attempt(() => applyJobMigrations({ pgPool: pool, logger: silentQueueLog }), true);
  } finally {
    // Ends the session, and with it the lock, whatever happened.
    client.release(true);
  }
}

interface Migration {
  tag: string;
  /** When it was made, by which the database remembers those it has. */
  when: number;
}

/** The oldest first. */
function migrationsOf(migrationsFolder: string): Migration[] {
  const journal = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: Migration[] };
  return journal.entries.sort((one, other) => one.when - other.when);
}

const timesOf = (migrationsFolder: string): number[] =>
  migrationsOf(migrationsFolder).map(({ when }) => when);

/**
 * Names of the migrations that this version would run on a database; empty for an empty database.
 * @throws UnknownMigration
 */
export async function pendingMigrations(
  pool: Pool,
  migrationsFolder = ownMigrations,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    return await pendingNames(client, migrationsFolder);
  } finally {
    client.release();
  }
}

/**
 * Of these migrations those during which no instance of the version before may run, each with the reason
 * that its file gives: all others leave that version what it reads and writes (docs/decisions/0094).
 */
export const stopsFor = (tags: string[], migrationsFolder = ownMigrations): string[] =>
  tags.flatMap((tag) => {
    const sql = readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8');
    const [, reason] = /^-- Needs a stop: (.*)/m.exec(sql) ?? [];
    return reason === undefined ? [] : [`${tag}: ${reason}`];
  });

async function pendingNames(client: ClientBase, migrationsFolder: string): Promise<string[]> {
  const made = await requireKnown(client, migrationsFolder);
  if (made.length === 0) return [];
  const all = migrationsOf(migrationsFolder);
  return all.filter(({ when }) => !made.includes(when)).map(({ tag }) => tag);
}

/**
 * Refuses a database that this version cannot bring up to date.
 * @throws UnknownMigration
 */
export async function refuseUnknownMigrations(client: ClientBase): Promise<void> {
  await requireKnown(client, ownMigrations);
}

/** A migration did not succeed. */
export class FailedMigration extends Error {
  override readonly name = 'FailedMigration';

  /** @param changed whether anything stays of what was done before it failed */
  constructor(
    reason: string,
    readonly changed: boolean,
  ) {
    super(reason);
  }
}

/** Does a part of the migrating, and says whether a failure leaves anything behind. */
async function attempt(part: () => Promise<unknown>, changed: boolean): Promise<void> {
  try {
    await part();
  } catch (error) {
    // The database's own words stand in the cause; the text of the statement is of no use to operators.
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw new FailedMigration(reason instanceof Error ? reason.message : String(reason), changed);
  }
}

/**
 * When the migrations of the database were made; none in an empty one. drizzle compares with the newest
 * only: it would take any other history for its own.
 */
async function requireKnown(client: ClientBase, migrationsFolder: string): Promise<number[]> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows: found } = await client.query('select where to_regclass($1) is not null', [journal]);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ at: string }>(`select created_at as at from ${journal}`);
  const known = timesOf(migrationsFolder);
  const made = rows.map(({ at }) => Number(at));
  const unknown = made.filter((at) => !known.includes(at));
  const baseline = Math.min(...known);
  const newest = Math.max(...known);
  if (unknown.some((at) => at < baseline)) throw new UnknownMigration('before the first release');
  // Migrations that were merged into one before a release.
  if (unknown.some((at) => at < newest)) throw new UnknownMigration('by an unreleased version');
  if (unknown.length > 0) throw new UnknownMigration('by a newer version');
  return made;
}

/** Whether the database has none of the service's tables yet. */
export async function isEmpty(pool: Pool): Promise<boolean> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows } = await pool.query('select where to_regclass($1) is null', [journal]);
  return rows.length > 0;
}

/** Whether the database has every table of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest) >= Math.max(...timesOf(ownMigrations));
}
