import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { bilingual } from '../core/bilingual';
import { isMigrated } from '../core/database/migrate';
import { hasDatabase } from '../core/database/embedded';
import { openRunning } from '../core/database/open';
import { canStore, connectRedis } from '../core/redis';
import { effectiveBrand } from '../flows/brand/follow';
import { readSetup } from '../flows/operate/setup';
import type { ServiceSettings } from '../start/settings';
import { checkBackups, checkWhoseBackups } from './backups';
import type { Finding } from './finding';
import { judgeClock } from './network';
import { tryProviders } from './providers';
import { checkPrices } from './selling';
import { checkBrand } from './machine';
import { judgeSetup } from './setup';

/** Checks the database: connection, version and clock, and what it contains. */
export async function checkDatabase(
  settings: ServiceSettings,
  log: Logger,
  now: () => Date,
): Promise<Finding[]> {
  const about = bilingual('database', '数据库');
  const { url, dataFolder } = settings.database;
  if (url === null && !(await hasDatabase(dataFolder))) return [noDatabaseFinding(dataFolder)];
  const opened = await openRunning(settings, log);
  if (!opened) {
    const said = bilingual(
      'the embedded one does not run; it starts with the service',
      '内嵌数据库没有运行，它随服务启动',
    );
    return [{ about, state: 'note', said }];
  }
  const pool = opened.database.$client;
  try {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const clock = rows.flatMap((row) =>
      judgeClock(bilingual('the database', '数据库'), row.now, now()),
    );
    if (!(await isMigrated(pool))) {
      const said = bilingual(
        `answers, but is not of version ${APP_VERSION}`,
        `有应答，但不是 ${APP_VERSION} 版本的`,
      );
      const advice = bilingual(
        'make a backup, then start this version once to upgrade the database',
        '先备份，再启动一次这个版本，由它升级数据库',
      );
      return [{ about, state: 'bad', said, advice }, ...clock];
    }
    return [
      {
        about,
        state: 'good',
        said: bilingual(
          `answers, and is of version ${APP_VERSION}`,
          `有应答，是 ${APP_VERSION} 版本的`,
        ),
      },
      ...clock,
      ...judgeKeys(
        await readUsedKeys(pool),
        settings.identity.keys.map(({ id }) => id),
      ),
      ...checkBrand({ brand: await effectiveBrand(opened.database, settings.brand) }),
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

const noDatabaseFinding = (dataFolder: string): Finding => ({
  about: bilingual('database', '数据库'),
  state: 'bad',
  said: bilingual(
    `no database is in DATA_DIR ${dataFolder}`,
    `DATA_DIR ${dataFolder} 里没有数据库`,
  ),
  advice: bilingual(
    'give the settings of the service, for example SETTINGS_FILE=/etc/account-doctor.env; where they are ' +
      'these, start the service once',
    '请给出服务的设置，例如 SETTINGS_FILE=/etc/account-doctor.env；如果已经是，请启动一次服务',
  ),
});

/** Ids of the keys that encrypted stored data. */
async function readUsedKeys(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select distinct key_id as key from real_names where key_id is not null
     union select distinct totp_key_id from staff_members where totp_key_id is not null
     union select key_id from notification_recipients union select key_id from sale_sources`,
  );
  return rows.map(({ key }) => key);
}

/** Checks that the configured keys can decrypt the stored data. */
export function judgeKeys(used: string[], known: string[]): Finding[] {
  const about = 'IDENTITY_KEYS';
  const missing = used.filter((key) => !known.includes(key));
  if (missing.length === 0)
    return [
      { about, state: 'good', said: bilingual('decrypt all stored data', '能解密保存的全部数据') },
    ];
  const said = bilingual(
    `lack ${missing.join(', ')}, which encrypted names, id numbers, authenticator apps, or secrets of notifications and sources of sales`,
    `缺少 ${missing.join('、')}，姓名、身份证号、身份验证器，或通知和定时导入的密钥是用它加密的`,
  );
  return [
    {
      about,
      state: 'bad',
      said,
      advice: bilingual(
        'put the old keys back, behind the new one',
        '把旧密钥放回去，排在新密钥后面',
      ),
    },
  ];
}

/** Checks that Redis answers and stores data, if it is configured. */
export async function checkRedis({ operation }: ServiceSettings, log: Logger): Promise<Finding[]> {
  if (operation.redisUrl === null) return [];
  const redis = await connectRedis(operation.redisUrl, log);
  const keeps = await canStore(redis);
  redis.disconnect();
  const about = 'Redis';
  if (keeps)
    return [
      { about, state: 'good', said: bilingual('answers and stores data', '有应答，能存数据') },
    ];
  const advice = bilingual(
    'give it more memory (maxmemory), or set REDIS_URL to one that accepts writes',
    '给它更多内存（maxmemory），或把 REDIS_URL 设为能写入的 Redis',
  );
  return [
    {
      about,
      state: 'bad',
      said: bilingual('answers, but stores nothing', '有应答，但存不了数据'),
      advice,
    },
  ];
}
