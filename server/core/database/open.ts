import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Settings } from '../settings';
import type { Database } from './database';
import { hasDatabase, startEmbedded, runningEmbedded } from './embedded';
import { StartProblem } from '../startProblem';
import { checkForeign, urlWithoutPassword } from './foreign';
import { FailedMigration, isEmpty, migrate, UnknownMigration } from './migrate';
import { connectPool } from './pool';

/** Name of the service's database in the embedded cluster. */
export const DATABASE = 'account_doctor';
/** How long connections of the embedded database may take to be given back when it stops, in ms. */
const POOL_END_LIMIT = 3_000;

export interface OpenDatabase {
  database: Database;
  close: () => Promise<void>;
}

type ForeignDatabase = Settings['database'] & { url: string };

async function openForeign(
  { url, directUrl, poolSize: max }: ForeignDatabase,
  log: Logger,
): Promise<OpenDatabase> {
  await checkForeign(url, directUrl);
  const direct = directUrl === null ? undefined : { connectionString: directUrl };
  const database = connectPool({ connectionString: url, max }, log, direct);
  return { database, close: () => database.$client.end() };
}

/** Opens the database of the settings, starting the embedded one if none is named, as it is. */
export const openUnmigrated = (
  { database: { url, ...where } }: Settings,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> =>
  url === null ? openEmbedded(where, log, onLost) : openForeign({ url, ...where }, log);

/** What is done before an older database is changed; returns what to tell should the change fail. */
export type BeforeUpgrade = (database: Database, pending: string[]) => Promise<string>;

interface DatabaseOptions {
  log: Logger;
  /** Called when another service took over the embedded database. */
  onLost: (problem: unknown) => void;
  beforeUpgrade: BeforeUpgrade;
}

/**
 * Opens the database of the settings, or starts the embedded one if they name none, and migrates it to the tables of
 * this version.
 * @throws StartProblem
 */
export async function openDatabase(
  settings: Settings,
  { log, onLost, beforeUpgrade }: DatabaseOptions,
): Promise<OpenDatabase> {
  return migrated(await openUnmigrated(settings, log, onLost), settings, beforeUpgrade);
}

/** Brings an open database to this version's tables, and closes it where that fails. */
async function migrated(
  opened: OpenDatabase,
  settings: Settings,
  beforeUpgrade: BeforeUpgrade,
): Promise<OpenDatabase> {
  let advice = 'Start the version before again';
  try {
    await migrate(opened.database.$direct, undefined, async (pending) => {
      advice = await beforeUpgrade(opened.database, pending);
    });
    return opened;
  } catch (error) {
    await opened.close();
    if (error instanceof UnknownMigration) throw unknownDatabase(error, settings.database);
    if (error instanceof FailedMigration) throw failedUpgrade(error, advice);
    throw error;
  }
}

/** What an operator does about a database that could not be brought to this version. */
const failedUpgrade = ({ message, changed }: FailedMigration, advice: string): StartProblem =>
  new StartProblem(
    `The database could not be brought to this version: ${message}. ` +
      `${changed ? 'Some of it has changed' : 'It is as it was'}. ${advice}`,
  );

/** Commands leave changing the tables to the service, which keeps a backup from before. */
const refuseUpgrade: BeforeUpgrade = () =>
  Promise.reject(
    new StartProblem(
      'The database is of an older version: start the service once, which brings it up to date',
    ),
  );

type Where = Pick<Settings['database'], 'url' | 'dataFolder'>;

const shown = ({ url, dataFolder }: Where): string =>
  url === null ? `DATA_DIR ${dataFolder}` : `DATABASE_URL ${urlWithoutPassword(url)}`;

/** What an operator does about a database that this version cannot use. */
export function unknownDatabase(
  { made }: UnknownMigration,
  { url, dataFolder }: Where,
): StartProblem {
  const found = `The database of ${shown({ url, dataFolder })} was made ${made}`;
  if (made === 'by a newer version')
    return new StartProblem(
      `${found}: start that version again, or restore a backup from before it was started first`,
    );
  const way = url === null ? `delete ${dataFolder}/postgres` : 'name an empty database';
  return new StartProblem(
    `${found} and cannot be brought up to date: ${way}, and the next start makes it anew`,
  );
}

/** Tells on standard error which database a command works on, so that standard output stays its own. */
export function announceDatabase({ database }: { database: Where }): void {
  process.stderr.write(`Database: ${shown(database)}\n`);
}

/** What an operator does about a command that finds no database of the service. */
const noDatabase = (where: Where): StartProblem =>
  new StartProblem(
    `There is no database of the service in ${shown(where)}, and this command makes none. Give it the ` +
      'settings of the service, for example SETTINGS_FILE=/etc/account-doctor.env; where they are these, ' +
      'start the service first',
  );

/**
 * Opens the database for a command, as it is and whatever its version: beside the service that runs on the
 * embedded one, if there is one, and else as that service would. Makes no database.
 * @throws StartProblem where there is none yet
 */
export async function openExisting(
  settings: Settings,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> {
  const { database } = settings;
  announceDatabase(settings);
  if (database.url === null && !(await hasDatabase(database.dataFolder)))
    throw noDatabase(database);
  const opened =
    (await openRunning(settings, log)) ?? (await openUnmigrated(settings, log, onLost));
  try {
    if (await isEmpty(opened.database.$direct)) throw noDatabase(database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Opens the database for a command that needs the tables of this version, as `openExisting` does.
 * @throws StartProblem where there is none yet, or where it is of another version
 */
export async function openMigrated(
  settings: Settings,
  log: Logger,
  onLost: (problem: unknown) => void,
): Promise<OpenDatabase> {
  const opened = await openExisting(settings, log, onLost);
  return migrated(opened, settings, refuseUpgrade);
}

/** Opens the database as it is, and starts none: `null` while the embedded one does not run. */
export async function openRunning(
  { database: { url, ...where } }: Settings,
  log: Logger,
): Promise<OpenDatabase | null> {
  if (url !== null) return openForeign({ url, ...where }, log);
  const visit = await runningEmbedded(where.dataFolder);
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
    // A connection that is never given back must not keep the server running.
    close: async () => {
      await Promise.race([
        database.$client.end(),
        sleep(POOL_END_LIMIT, undefined, { ref: false }),
      ]);
      await embedded.stop();
    },
  };
}
