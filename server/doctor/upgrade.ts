import { statfs } from 'node:fs/promises';
import { DAY } from '@account-doctor/contract/time';
import { APP_VERSION } from '@account-doctor/contract/version';
import type { Pool } from 'pg';
import { bilingual } from '../core/bilingual';
import { pendingMigrations, listNeededStops, UnknownMigration } from '../core/database/migrate';
import { unknownDatabaseProblem } from '../core/database/open';
import { listManifests, requireBackups } from '../domain/backup';
import { createPlace } from '../providers/backup/createPlace';
import type { ServiceSettings } from '../start/settings';
import { type Finding, errorAsFinding, reasonOf } from './finding';

const MEGABYTE = 1e6;
/**
 * Space that an upgrade needs, in sizes of the database: a backup is smaller than the database, but migrations may
 * rewrite tables.
 */
const ROOM_FACTOR = 2;

/** Checks that this version can upgrade the database, and what would change. Changes nothing. */
export async function examineUpgrade(
  settings: ServiceSettings,
  pool: Pool,
  now: Date,
): Promise<Finding[]> {
  const advice = bilingual(
    'correct that before the new version is started',
    '启动新版本之前请改正',
  );
  const findings = await Promise.all([
    errorAsFinding(bilingual('tables', '表'), advice, () => checkTables(settings, pool)),
    errorAsFinding(bilingual('disk', '磁盘'), advice, () => checkRoom(settings, pool)),
    errorAsFinding(bilingual('jobs', '任务'), advice, () => checkJobs(pool)),
    errorAsFinding(bilingual('backup', '备份'), advice, () =>
      checkNewestBackup(settings, pool, now),
    ),
  ]);
  return findings.flat();
}

async function checkTables({ database }: ServiceSettings, pool: Pool): Promise<Finding[]> {
  const about = bilingual('tables', '表');
  try {
    const pending = await pendingMigrations(pool);
    const said =
      pending.length === 0
        ? bilingual(`are those of version ${APP_VERSION}`, `是 ${APP_VERSION} 版本的`)
        : bilingual(
            `version ${APP_VERSION} makes ${pending.length} migrations: ${pending.join(', ')}`,
            `${APP_VERSION} 版本要做 ${pending.length} 个迁移：${pending.join('、')}`,
          );
    const tables: Finding = { about, state: pending.length === 0 ? 'good' : 'note', said };
    return database.url === null ? [tables] : [tables, judgeInstances(listNeededStops(pending))];
  } catch (error) {
    if (!(error instanceof UnknownMigration)) throw error;
    return [{ about, state: 'bad', said: reasonOf(unknownDatabaseProblem(error, database)) }];
  }
}

/** Whether instances of both versions may share a database during the upgrade. */
function judgeInstances(stops: string[]): Finding {
  const about = bilingual('instances', '实例');
  if (stops.length === 0)
    return {
      about,
      state: 'good',
      said: bilingual(
        'can be replaced one after another while the service runs',
        '可以在服务运行时逐个替换',
      ),
    };
  const said = bilingual(
    'must all be stopped before the first one of the new version starts',
    '启动新版本的第一个实例之前，必须全部停止',
  );
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
  const about = bilingual('disk', '磁盘');
  const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  const said = bilingual(
    `${megabytes(free)} free beside a database of ${megabytes(size)}`,
    `剩余 ${megabytes(free)}，数据库 ${megabytes(size)}`,
  );
  if (free >= ROOM_FACTOR * size) return { about, state: 'good', said };
  return {
    about,
    state: 'bad',
    said,
    advice: bilingual(
      `make room for ${megabytes(ROOM_FACTOR * size)}`,
      `请腾出 ${megabytes(ROOM_FACTOR * size)}`,
    ),
  };
}

async function checkJobs(pool: Pool): Promise<Finding[]> {
  const about = bilingual('jobs', '任务');
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
  if (due + failed === 0)
    return [{ about, state: 'good', said: bilingual('none waits', '没有等待的任务') }];
  return [
    {
      about,
      state: 'note',
      said: bilingual(
        `${due} waiting, ${failed} failed for good`,
        `${due} 个等待，${failed} 个彻底失败`,
      ),
      advice: bilingual(
        'the new version runs those that wait; look at the failed ones before the upgrade',
        '新版本会执行等待的任务；升级之前先看失败的',
      ),
    },
  ];
}

async function checkNewestBackup(
  settings: ServiceSettings,
  pool: Pool,
  now: Date,
): Promise<Finding[]> {
  const about = bilingual('backup', '备份');
  const place = createPlace(settings);
  if (settings.backup.beforeUpgrade === 'on' && place !== null) {
    await requireBackups(settings, pool);
    return [
      {
        about,
        state: 'good',
        said: bilingual(
          `one will be made first, in ${place.name}`,
          `会先做一份，保存到 ${place.name}`,
        ),
      },
    ];
  }
  if (place === null && settings.database.url !== null)
    return [
      {
        about,
        state: 'note',
        said: bilingual(
          'make one of the database of DATABASE_URL yourself',
          '请自己备份 DATABASE_URL 的数据库',
        ),
      },
    ];
  const newest = place && (await listManifests(place)).at(-1);
  const isFresh = newest && now.getTime() - Date.parse(newest.endedAt) < DAY;
  return isFresh
    ? [
        {
          about,
          state: 'good',
          said: bilingual(
            `the newest, ${newest.id}, is of today`,
            `最新的一份 ${newest.id} 是今天的`,
          ),
        },
      ]
    : [
        {
          about,
          state: 'bad',
          said: bilingual('none will be made first', '升级前不会做备份'),
          advice: 'npm run backup',
        },
      ];
}
