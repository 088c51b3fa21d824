import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isMigrated } from '../core/database/migrate';
import { hasDatabase } from '../core/database/embedded';
import { openRunning } from '../core/database/open';
import { canStore, connectRedis } from '../core/redis';
import { readSetup } from '../flows/operate/setup';
import type { ServiceSettings } from '../start/settings';
import { checkBackups, checkWhoseBackups } from './backups';
import type { Finding } from './finding';
import { judgeClock } from './network';
import { tryProviders } from './providers';
import { checkPrices } from './selling';
import { judgeSetup } from './setup';

/** Checks the database: connection, version and clock, and what it contains. */
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
  const opened = await openRunning(settings, log);
  if (!opened) {
    const said = 'the embedded one does not run; it starts with the service';
    return [{ about, state: 'note', said }];
  }
  const pool = opened.database.$client;
  try {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const clock = rows.flatMap((row) => judgeClock('the database', row.now, now()));
    if (!(await isMigrated(pool))) {
      const said = `answers, but is not of version ${APP_VERSION}`;
      const advice = 'make a backup, then start this version once to upgrade the database';
      return [{ about, state: 'bad', said, advice }, ...clock];
    }
    return [
      { about, state: 'good', said: `answers, and is of version ${APP_VERSION}` },
      ...clock,
      ...judgeKeys(
        await usedKeys(pool),
        settings.identity.keys.map(({ id }) => id),
      ),
      ...judgeSetup(await readSetup(pool)),
      ...(await checkPrices(settings, opened.database)),
      ...(await checkBackups(settings, pool)),
      ...(await checkWhoseBackups(settings, opened.database)),
      ...(await tryProviders(settings, opened.database)),
    ];
  } finally {
    await opened.close();
  }
}

/** Ids of the keys that encrypted stored data. */
async function usedKeys(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select distinct key_id as key from real_names where key_id is not null
     union select distinct totp_key_id from staff_members where totp_key_id is not null`,
  );
  return rows.map(({ key }) => key);
}

/** Checks that the configured keys can decrypt the stored data. */
export function judgeKeys(used: string[], known: string[]): Finding[] {
  const about = 'IDENTITY_KEYS';
  const missing = used.filter((key) => !known.includes(key));
  if (missing.length === 0) return [{ about, state: 'good', said: 'decrypt all stored data' }];
  const said = `lack ${missing.join(', ')}, which encrypted names, id numbers or authenticator apps`;
  return [{ about, state: 'bad', said, advice: 'put the old keys back, behind the new one' }];
}

/** Checks that Redis answers and stores data, if it is configured. */
export async function checkRedis({ operation }: ServiceSettings, log: Logger): Promise<Finding[]> {
  if (operation.redisUrl === null) return [];
  const redis = await connectRedis(operation.redisUrl, log);
  const keeps = await canStore(redis);
  redis.disconnect();
  const about = 'Redis';
  if (keeps) return [{ about, state: 'good', said: 'answers and stores data' }];
  const advice = 'give it more memory (maxmemory), or set REDIS_URL to one that accepts writes';
  return [{ about, state: 'bad', said: 'answers, but stores nothing', advice }];
}
