import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { TO_FILL_IN } from '../domain/content';
import { BackupProblem, backupParts, refuseEmpty, requireBackups } from '../domain/backup';
import type { Database } from '../core/database/database';
import { isMigrated } from '../core/database/migrate';
import { hasDatabase } from '../core/database/embedded';
import { visitDatabase } from '../core/database/open';
import { canKeep, connectRedis } from '../core/redis';
import { readSetup } from '../flows/operate/setup';
import type { ServiceSettings } from '../start/settings';
import { type Finding, reasonOf } from './finding';
import { judgeClock } from './network';
import { tryProviders } from './providers';
import { checkPrices } from './selling';

/**
 * Checks the database: connection, version, clock, encryption keys, an admin, and reviewed legal
 * texts.
 */
export async function checkDatabase(
  settings: ServiceSettings,
  log: Logger,
  now: () => Date,
): Promise<Finding[]> {
  const about = 'database';
  const { url, dataFolder } = settings.database;
  if (url === null && !(await hasDatabase(dataFolder)))
    return [
      {
        about,
        state: 'bad',
        said: `there is none in DATA_DIR ${dataFolder}`,
        advice:
          'give the settings of the service, for example SETTINGS_FILE=/etc/account-doctor.env; where they are ' +
          'these, start the service once',
      },
    ];
  const opened = await visitDatabase(settings, log);
  if (!opened) {
    const said = 'the embedded one does not run; it starts with the service';
    return [{ about, state: 'note', said }];
  }
  const pool = opened.database.$client;
  try {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const clock = rows.flatMap((row) => judgeClock('the database', row.now, now()));
    if (!(await isMigrated(pool))) {
      const said = `answers, and is not of version ${APP_VERSION}`;
      const advice =
        'start this version once: it brings the database up to date; back it up before';
      return [{ about, state: 'bad', said, advice }, ...clock];
    }
    const { rows: keys } = await pool.query<{ key: string }>(
      `select distinct key_id as key from real_names where key_id is not null
       union select distinct totp_key_id from staff_members where totp_key_id is not null`,
    );
    const { admins, unfilled, shipped, withoutModel } = await readSetup(pool);
    return [
      { about, state: 'good', said: `answers, and is of version ${APP_VERSION}` },
      ...clock,
      ...judgeKeys(
        keys.map(({ key }) => key),
        settings.identity.keys.map(({ id }) => id),
      ),
      ...(unfilled.length === 0
        ? []
        : [
            {
              about: 'documents',
              state: 'bad',
              said: `${unfilled.map(({ key }) => key).join(', ')} do not name the operator yet`,
              advice: `write it at the desk, 内容, 文档, where they say ${TO_FILL_IN}…】`,
            } satisfies Finding,
          ]),
      ...(shipped.length === 0
        ? []
        : [
            {
              about: 'documents',
              state: 'note',
              said: `${shipped.map(({ key }) => key).join(', ')} are as they ship`,
              advice: 'have a lawyer read them, name the operator, and publish them at the desk',
            } satisfies Finding,
          ]),
      ...(withoutModel.length === 0
        ? []
        : [
            {
              about: 'games',
              state: 'note',
              said: `${withoutModel.join(', ')} are open to estimates and have no model`,
              advice: 'npm run sales:import, or close them at the desk until there are sales',
            } satisfies Finding,
          ]),
      ...(await checkPrices(settings, opened.database)),
      ...(admins > 0
        ? []
        : [
            {
              about: 'desk',
              state: 'note',
              said: 'has no admin',
              advice: 'npm run staff:create -- --name NAME --alias ALIAS --role admin',
            } satisfies Finding,
          ]),
      ...(await checkBackups(settings, pool)),
      ...(await checkWhoseBackups(settings, opened.database)),
      ...(await tryProviders(settings, opened.database)),
    ];
  } finally {
    await opened.close();
  }
}

/** Checks whether backups can be made, if they are configured. */
async function checkBackups(settings: ServiceSettings, pool: Pool): Promise<Finding[]> {
  if (settings.backup.to === 'off') return [];
  try {
    await requireBackups(settings, pool);
    return [];
  } catch (error) {
    return [{ about: 'backup', state: 'note', said: `none is made: ${reasonOf(error)}` }];
  }
}

/**
 * Checks that the backups are of this database, and not of another one with the same destination.
 */
async function checkWhoseBackups(
  settings: ServiceSettings,
  database: Database,
): Promise<Finding[]> {
  try {
    const parts = backupParts(settings, database);
    if (parts) await refuseEmpty(parts);
  } catch (error) {
    // `checkBackupPlace` reports an unreadable destination.
    if (error instanceof BackupProblem)
      return [{ about: 'backup', state: 'bad', said: `none is made: ${error.message}` }];
  }
  return [];
}

/** Checks that the configured keys can decrypt the stored data. */
export function judgeKeys(used: string[], known: string[]): Finding[] {
  const about = 'IDENTITY_KEYS';
  const missing = used.filter((key) => !known.includes(key));
  if (missing.length === 0) return [{ about, state: 'good', said: 'open all that was sealed' }];
  const said = `lack ${missing.join(', ')}, with which names, id numbers or authenticator apps were sealed`;
  return [{ about, state: 'bad', said, advice: 'put the old keys back, behind the new one' }];
}

/** Checks that Redis answers and stores data, if it is configured. */
export async function checkRedis({ operation }: ServiceSettings, log: Logger): Promise<Finding[]> {
  if (operation.redisUrl === null) return [];
  const redis = await connectRedis(operation.redisUrl, log);
  const keeps = await canKeep(redis);
  redis.disconnect();
  const about = 'Redis';
  if (keeps) return [{ about, state: 'good', said: 'answers, and keeps what it is told' }];
  const advice = 'give it room (maxmemory), or name one that takes writes in REDIS_URL';
  return [{ about, state: 'bad', said: 'answers, and keeps nothing', advice }];
}
