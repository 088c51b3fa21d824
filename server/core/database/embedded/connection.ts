import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE } from '@account-doctor/contract/time';
import { bilingual } from '../../bilingual';
import { StartProblem } from '../../startProblem';
import { ROLE } from './cluster';
import { SOCKET_PORT, type DatabaseHome } from './home';
import { findRunningServer, spawnServer, type SpawnedServer } from './postmaster';

/** How long a starting server may stay silent before the start fails, in ms. */
const START_PATIENCE = MINUTE;
const PAUSE = 25;

export const connectionOptions = (home: DatabaseHome, database: string) => ({
  host: home.socketFolder,
  port: SOCKET_PORT,
  user: ROLE,
  database,
});

type ConnectionAttempt = pg.Client | 'busy' | 'nobody';

/** A connection to the running server of this cluster; `null` if no server accepts connections. */
export async function connectIfRunning(home: DatabaseHome): Promise<pg.Client | null> {
  const result = await tryToConnect(home);
  return result instanceof pg.Client ? result : null;
}

/**
 * Tries to connect once. `busy`: the server is starting, recovering or stopping; `nobody`: no
 * server is running.
 */
async function tryToConnect(home: DatabaseHome): Promise<ConnectionAttempt> {
  const client = new pg.Client({
    ...connectionOptions(home, 'postgres'),
    application_name: `account-doctor ${process.pid}`,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '57P03') return 'busy';
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'nobody';
    if (code === undefined) return 'nobody'; // The server closed the socket while the connection was being made.
    throw error;
  }
}

/**
 * Error messages of a new server that ended only because another server of the cluster is starting, running or
 * stopping.
 */
const PASSING_ERRORS = /postmaster\.pid|already exists|still in use|socket lock/;

/**
 * Connects to the server of this cluster, and starts it if none is running. A server that a killed
 * service left behind is reused. Waits while a server recovers from a crash or stops.
 */
export async function connectOrStart(home: DatabaseHome, runtime: string): Promise<pg.Client> {
  let spawned: SpawnedServer | null = null;
  let deadline = Date.now() + START_PATIENCE;
  for (;;) {
    const result = await tryToConnect(home);
    if (result instanceof pg.Client) return result;
    if (result === 'busy') deadline = Date.now() + START_PATIENCE;
    else if (spawned?.hasExited()) {
      const complaint = await spawned.complaint();
      if (!PASSING_ERRORS.test(complaint)) throw startFailure(home, complaint);
      spawned = null;
    } else if (spawned === null && (await findRunningServer(home)) === null) {
      spawned = await spawnServer(home, runtime);
    }
    if (Date.now() > deadline)
      throw startFailure(home, bilingual('it does not respond', '没有应答'));
    await sleep(PAUSE);
  }
}

/** The error for an embedded database that does not start. */
const startFailure = (home: DatabaseHome, complaint: string) =>
  new StartProblem(
    `The embedded database in DATA_DIR ${home.dataFolder} does not start: ` +
      `${complaint || 'it exited immediately'}; see ${home.log}`,
    `DATA_DIR ${home.dataFolder} 里的内嵌数据库启动不了：${complaint || '它立即退出了'}；见 ${home.log}`,
  );
