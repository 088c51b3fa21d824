import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { prepareCluster } from './cluster';
import { connectIfRunning, connectionOptions, connectOrStart } from './connection';
import { hasDatabase, prepareHome, type DatabaseHome } from './home';
import { claimCluster, clusterInUseProblem } from './owner';
import { findRunningServer, stopServer } from './postmaster';
import { dataFolderProblem } from './problem';
import { prepareRuntime } from './runtime';

/** How long to wait for the lock of a service that was killed or is stopping, in ms. */
const LOCK_PATIENCE = 3_000;

export { hasDatabase };

export interface EmbeddedDatabase {
  /** Connection options of a database of the cluster, for `pg`. */
  connection(database: string): ReturnType<typeof connectionOptions>;
  /** Creates a database unless it exists. */
  create(database: string): Promise<void>;
  /** Stops the server, which must not be used any more. */
  stop(): Promise<void>;
}

/**
 * Connects and takes the lock that makes this service the cluster's only owner. The lock ends with
 * the session, so that a killed service leaves none behind.
 */
async function acquireCluster(home: DatabaseHome, runtime: string): Promise<pg.Client> {
  const deadline = Date.now() + LOCK_PATIENCE;
  for (;;) {
    const client = await connectOrStart(home, runtime);
    // The connection breaks if the service that owns the server is just stopping it; the server is then started again.
    const claimed = await claimCluster(client).catch(() => '');
    if (claimed === true) return client;
    await client.end().catch(() => undefined);
    if (Date.now() > deadline) throw clusterInUseProblem(home, claimed);
    await sleep(100);
  }
}

/**
 * Starts the embedded PostgreSQL, or reuses a server that a killed service left running.
 *
 * @param onLost called when another service has taken over the cluster
 * @throws StartProblem with one line for the operator
 */
export async function startEmbedded(
  dataFolder: string,
  onLost: (problem: unknown) => void,
): Promise<EmbeddedDatabase> {
  try {
    const home = await prepareHome(dataFolder);
    const runtime = await prepareRuntime(home.folder, home.account);
    await prepareCluster(home, runtime);
    return await keepRunning(home, runtime, onLost);
  } catch (error) {
    throw dataFolderProblem(error, dataFolder);
  }
}

/**
 * Connection options for a database whose server another service is running; `null` if no service runs it, so that
 * this process may start it.
 */
export async function findRunningConnection(
  dataFolder: string,
): Promise<EmbeddedDatabase['connection'] | null> {
  try {
    if (!(await hasDatabase(dataFolder))) return null;
    const home = await prepareHome(dataFolder);
    const client = await connectIfRunning(home);
    if (!client) return null;
    const claimed = await claimCluster(client);
    await client.end();
    return claimed === true ? null : (database) => connectionOptions(home, database);
  } catch (error) {
    throw dataFolderProblem(error, dataFolder);
  }
}

/** Restarts the server if it ends unexpectedly, e.g. because the system killed it. */
async function keepRunning(
  home: DatabaseHome,
  runtime: string,
  onLost: (problem: unknown) => void,
): Promise<EmbeddedDatabase> {
  let stopping = false;
  let owner = await acquireCluster(home, runtime);
  let server = await findRunningServer(home);
  const holdOn = (client: pg.Client) => {
    client.once('end', () => {
      server = null;
      if (!stopping) acquireCluster(home, runtime).then(holdOnAgain, onLost);
    });
    owner = client;
  };
  const holdOnAgain = async (client: pg.Client) => {
    holdOn(client);
    server = await findRunningServer(home);
  };
  holdOn(owner);
  // Stops the server even if this process exits without `stop`, e.g. after a second signal.
  const endServer = () => {
    try {
      if (server !== null) process.kill(server, 'SIGINT');
    } catch {
      // The server has already exited.
    }
  };
  process.once('exit', endServer);

  return {
    connection: (database) => connectionOptions(home, database),
    create: async (database) => {
      const { rowCount } = await owner.query('select from pg_database where datname = $1', [
        database,
      ]);
      if (rowCount === 0) await owner.query(`create database ${owner.escapeIdentifier(database)}`);
    },
    stop: async () => {
      stopping = true;
      await stopServer(home);
      process.off('exit', endServer);
      await owner.end().catch(() => undefined);
      if (home.socketFolder !== home.folder) await rm(home.socketFolder, { recursive: true });
    },
  };
}
