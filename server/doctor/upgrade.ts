import { statfs } from 'node:fs/promises';
import { DAY } from '@account-doctor/contract/time';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import { pendingMigrations, stopsFor, UnknownMigration } from '../core/database/migrate';
import { unknownDatabase } from '../core/database/open';
import { listManifests, requireBackups } from '../domain/backup';
import { createPlace } from '../providers/backup/createPlace';
import type { ServiceSettings } from '../start/settings';
import { type Finding, errorAsFinding, reasonOf } from './finding';

const MEGABYTE = 1e6;
/** A backup is smaller than the database, but migrations may rewrite tables. */
const ROOM = 2;

/** Checks that this version can upgrade the database, and what would change. Changes nothing. */
export async function examineUpgrade(
  settings: ServiceSettings,
  pool: Pool,
  now: Date,
): Promise<Finding[]> {
  const advice = 'correct that before the new version is started';
  const findings = await Promise.all([
    errorAsFinding('tables', advice, () => checkTables(settings, pool)),
    errorAsFinding('disk', advice, () => checkRoom(settings, pool)),
    errorAsFinding('jobs', advice, () => checkJobs(pool)),
    errorAsFinding('backup', advice, () => checkNewestBackup(settings, pool, now)),
  ]);
  return findings.flat();
}

async function checkTables({ database }: ServiceSettings, pool: Pool): Promise<Finding[]> {
  const about = 'tables';
  try {
    const pending = await pendingMigrations(pool);
    const said =
      pending.length === 0
        ? `are those of version ${APP_VERSION}`
        : `version ${APP_VERSION} makes ${pending.length} migrations: ${pending.join(', ')}`;
    const tables: Finding = { about, state: pending.length === 0 ? 'good' : 'note', said };
    return database.url === null ? [tables] : [tables, judgeInstances(stopsFor(pending))];
  } catch (error) {
    if (!(error instanceof UnknownMigration)) throw error;
    return [{ about, state: 'bad', said: reasonOf(unknownDatabase(error, database)) }];
  }
}

/** Whether instances of both versions may share a database during the upgrade. */
function judgeInstances(stops: string[]): Finding {
  const about = 'instances';
  if (stops.length === 0)
    return {
      about,
      state: 'good',
      said: 'can be replaced one after another while the service runs',
    };
  const said = 'must all be stopped before the first one of the new version starts';
  return { about, state: 'note', said, advice: stops.join('\n') };
}

async function checkRoom({ database }: ServiceSettings, pool: Pool): Promise<Finding[]> {
  if (database.url !== null) return [];
  const { rows } = await pool.query<{ size: string }>(
    'select sum(pg_database_size(oid))::text as size from pg_database',
  );
  const { bavail, bsize } = await statfs(database.dataFolder);
  return [judgeRoom(Number(rows[0]?.size), bavail * bsize)];
}

function judgeRoom(size: number, free: number): Finding {
  const about = 'disk';
  const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  const said = `${megabytes(free)} free beside a database of ${megabytes(size)}`;
  if (free >= ROOM * size) return { about, state: 'good', said };
  return { about, state: 'bad', said, advice: `make room for ${megabytes(ROOM * size)}` };
}

async function checkJobs(pool: Pool): Promise<Finding[]> {
  const about = 'jobs';
  const { rows: there } = await pool.query(
    "select where to_regclass('graphile_worker.jobs') is not null",
  );
  if (there.length === 0) return [];
  const { rows } = await pool.query<{ due: number; failed: number }>(
    `select (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as due,
       (count(*) filter (where attempts >= max_attempts))::int as failed
     from graphile_worker.jobs`,
  );
  const { due = 0, failed = 0 } = rows[0] ?? {};
  if (due + failed === 0) return [{ about, state: 'good', said: 'none waits' }];
  return [
    {
      about,
      state: 'note',
      said: `${due} waiting, ${failed} failed for good`,
      advice: 'the new version runs those that wait; look at the failed ones before the upgrade',
    },
  ];
}

async function checkNewestBackup(
  settings: ServiceSettings,
  pool: Pool,
  now: Date,
): Promise<Finding[]> {
  const about = 'backup';
  const place = createPlace(settings);
  if (settings.backup.beforeUpgrade === 'on' && place !== null) {
    await requireBackups(settings, pool);
    return [{ about, state: 'good', said: `one will be made first, in ${place.name}` }];
  }
  if (place === null && settings.database.url !== null)
    return [{ about, state: 'note', said: 'make one of the database of DATABASE_URL yourself' }];
  const newest = place && (await listManifests(place)).at(-1);
  const isFresh = newest && now.getTime() - Date.parse(newest.endedAt) < DAY;
  return isFresh
    ? [{ about, state: 'good', said: `the newest, ${newest.id}, is of today` }]
    : [{ about, state: 'bad', said: 'none will be made first', advice: 'npm run backup' }];
}
