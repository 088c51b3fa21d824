import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { bilingual } from '../bilingual';
import type { Settings } from '../settings';
import type { Database } from './database';
import { hasDatabase, startEmbedded, findRunningConnection } from './embedded';
import { StartProblem } from '../startProblem';
import { checkExternalDatabase, urlWithoutPassword } from './foreign';
import { FailedMigration, isEmptyDatabase, migrate, UnknownMigration } from './migrate';
import { connectPool } from './pool';

/** Name of the service's database in the embedded cluster. */
export const DATABASE = 'account_doctor';
/** How long `close` waits until connections to the embedded database have been released, in ms. */
const POOL_END_LIMIT = 3_000;

export interface OpenDatabase {
  database: Database;
  close: () => Promise<void>;
}

type ExternalDatabase = Settings['database'] & { url: string };

async function openExternal(
  { url, directUrl, poolSize: max }: ExternalDatabase,
  log: Logger,
): Promise<OpenDatabase> {
  await checkExternalDatabase(url, directUrl);
  const direct = directUrl === null ? undefined : { connectionString: directUrl };
  const database = connectPool({ connectionString: url, max }, log, direct);
  return { database, close: () => database.$client.end() };
}

/**
 * Opens the database of the settings without migrating it. If the settings name no address, starts the embedded
 * database.
 */
export const openUnmigrated = (
  { database: { url, ...where } }: Settings,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> =>
  url === null ? openEmbedded(where, log, onLost) : openExternal({ url, ...where }, log);

/**
 * Called before an older database is changed; returns advice for the operator if the change fails.
 */
export type BeforeUpgrade = (database: Database, pending: string[]) => Promise<string>;

interface DatabaseOptions {
  log: Logger;
  /** Called when another service took over the embedded database. */
  onLost: (problem: unknown) => void;
  beforeUpgrade: BeforeUpgrade;
}

/**
 * Opens the database of the settings, or starts the embedded database if the settings name no address, and migrates
 * it to the tables of this version.
 * @throws StartProblem
 */
export async function openDatabase(
  settings: Settings,
  { log, onLost, beforeUpgrade }: DatabaseOptions,
): Promise<OpenDatabase> {
  return migrateOrClose(await openUnmigrated(settings, log, onLost), settings, beforeUpgrade);
}

/** Migrates an open database to this version's tables; closes it if that fails. */
async function migrateOrClose(
  opened: OpenDatabase,
  settings: Settings,
  beforeUpgrade: BeforeUpgrade,
): Promise<OpenDatabase> {
  let advice = bilingual('Start the previous version again', '请重新启动旧版本');
  try {
    await migrate(opened.database.$direct, undefined, async (pending) => {
      advice = await beforeUpgrade(opened.database, pending);
    });
    return opened;
  } catch (error) {
    await opened.close();
    if (error instanceof UnknownMigration) throw unknownDatabaseProblem(error, settings.database);
    if (error instanceof FailedMigration) throw upgradeProblem(error, advice);
    throw error;
  }
}

/** The error for a database that could not be migrated to this version. */
const upgradeProblem = ({ message, changed }: FailedMigration, advice: string): StartProblem =>
  new StartProblem(
    `The database could not be migrated to this version: ${message}. ` +
      `${changed ? 'Some of it has changed' : 'Nothing has changed'}. ${advice}`,
    `数据库没能迁移到这个版本：${message}。${changed ? '其中一部分已经改动' : '没有任何改动'}。${advice}`,
  );

/**
 * The commands do not migrate the database; only the service does, because it makes a backup first.
 */
const refuseUpgrade: BeforeUpgrade = () =>
  Promise.reject(
    new StartProblem(
      'The database is of an older version: start the service once to upgrade it',
      '数据库是旧版本的：请启动一次服务，由它升级',
    ),
  );

type DatabasePlace = Pick<Settings['database'], 'url' | 'dataFolder'>;

/** Names the database for the operator by the setting that selects it. */
const describePlace = ({ url, dataFolder }: DatabasePlace): string =>
  url === null ? `DATA_DIR ${dataFolder}` : `DATABASE_URL ${urlWithoutPassword(url)}`;

/** Chinese texts that name the version that created a database. */
const originTexts: Record<UnknownMigration['origin'], string> = {
  'before the first release': '首个正式版之前的版本',
  'by an unreleased version': '未发布的版本',
  'by a newer version': '更新的版本',
};

/** The error for a database that this version cannot use. */
export function unknownDatabaseProblem(
  { origin }: UnknownMigration,
  { url, dataFolder }: DatabasePlace,
): StartProblem {
  const found = bilingual(
    `The database of ${describePlace({ url, dataFolder })} was created ${origin}`,
    `${describePlace({ url, dataFolder })} 的数据库由${originTexts[origin]}创建`,
  );
  if (origin === 'by a newer version')
    return new StartProblem(
      `${found}: start that version again, or restore a backup from before its first start`,
      `${found}：请重新启动那个版本，或恢复它首次启动之前的备份`,
    );
  const way =
    url === null
      ? bilingual(`delete ${dataFolder}/postgres`, `请删除 ${dataFolder}/postgres`)
      : bilingual('name an empty database', '请指定一个空数据库');
  return new StartProblem(
    `${found} and cannot be upgraded: ${way}, and the next start creates a new one`,
    `${found}，不能升级：${way}，下次启动会新建`,
  );
}

/**
 * Prints on standard error which database a command uses, so that standard output has only the
 * command's result.
 */
export function announceDatabase({ database }: { database: DatabasePlace }): void {
  process.stderr.write(
    bilingual(`Database: ${describePlace(database)}\n`, `数据库：${describePlace(database)}\n`),
  );
}

/** The error for a command that finds no database of the service. */
const noDatabaseProblem = (where: DatabasePlace): StartProblem =>
  new StartProblem(
    `There is no database of the service in ${describePlace(where)}, and this command does not create one. Give it the ` +
      'settings of the service, for example SETTINGS_FILE=/etc/account-doctor.env. If it has them, ' +
      'start the service first',
    `${describePlace(where)} 里没有服务的数据库，这条命令也不会创建。请给它服务的设置，例如 ` +
      'SETTINGS_FILE=/etc/account-doctor.env；如果设置没有错，请先启动服务',
  );

/**
 * Opens the database of any version for a command. Connects to the embedded database of a running
 * service, or starts it. Creates no database.
 *
 * @throws StartProblem if no database exists
 */
export async function openExisting(
  settings: Settings,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> {
  const { database } = settings;
  announceDatabase(settings);
  if (database.url === null && !(await hasDatabase(database.dataFolder)))
    throw noDatabaseProblem(database);
  const opened =
    (await openRunning(settings, log)) ?? (await openUnmigrated(settings, log, onLost));
  try {
    if (await isEmptyDatabase(opened.database.$direct)) throw noDatabaseProblem(database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Opens the database for a command that needs the tables of this version.
 *
 * @throws StartProblem if no database exists or it has another version
 */
export async function openMigrated(
  settings: Settings,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> {
  const opened = await openExisting(settings, log, onLost);
  return migrateOrClose(opened, settings, refuseUpgrade);
}

/** Opens the database without starting it; `null` if the embedded database is not running. */
export async function openRunning(
  { database: { url, ...where } }: Settings,
  log: Logger,
): Promise<OpenDatabase | null> {
  if (url !== null) return openExternal({ url, ...where }, log);
  const visit = await findRunningConnection(where.dataFolder);
  if (!visit) return null;
  const database = connectPool({ ...visit(DATABASE), max: where.poolSize }, log);
  return { database, close: () => database.$client.end() };
}

async function openEmbedded(
  { dataFolder, poolSize: max }: Pick<Settings['database'], 'dataFolder' | 'poolSize'>,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> {
  const embedded = await startEmbedded(dataFolder, onLost);
  await embedded.create(DATABASE);
  const database = connectPool({ ...embedded.connection(DATABASE), max }, log);
  return {
    database,
    // An unreleased connection must not keep the server running.
    close: async () => {
      await Promise.race([
        database.$client.end(),
        sleep(POOL_END_LIMIT, undefined, { ref: false }),
      ]);
      await embedded.stop();
    },
  };
}
