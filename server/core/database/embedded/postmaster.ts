import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chownToFolderOwner } from '../../madeFiles';
import { StartProblem } from '../../startProblem';
import { spawnAs } from './account';
import { PROGRAM_ENVIRONMENT } from './cluster';
import { SOCKET_PORT, type DatabaseHome } from './home';

/** How long a fast shutdown may take before an immediate shutdown, in ms. */
const FAST_LIMIT = 10_000;
/** How long an immediate shutdown may take, in ms. */
const IMMEDIATE_LIMIT = 5_000;
const LOG_LIMIT = 10 * 1_048_576;

/**
 * Statements and the values of keys are not logged, because they can contain personal data. If WAL that
 * is not in the backups yet exceeds `max_slot_wal_keep_size`, the server drops it, so that the disk does not fill; then
 * the service makes a new backup.
 */
const SERVER_OPTIONS = {
  max_slot_wal_keep_size: '4GB',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
};

/** A server that this process started. It keeps running if this process is killed. */
export interface SpawnedServer {
  hasExited(): boolean;
  /** The last output of the server, for an error message; may be empty. */
  complaint(): Promise<string>;
}

/** Id of the process in the cluster's lock file, or `null`. */
async function readLockPid(home: DatabaseHome): Promise<number | null> {
  const content = await readFile(lockFile(home), 'utf8').catch(() => '');
  return Number(content.split('\n')[0]) || null;
}

const lockFile = (home: DatabaseHome) => path.join(home.cluster, 'postmaster.pid');

/** Command line of a process; '' if the process does not exist. */
async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  const ps = spawn('ps', ['-o', 'command=', '-p', String(pid)]);
  const output: Buffer[] = [];
  ps.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  await once(ps, 'close');
  return Buffer.concat(output).toString();
}

/** Id of the running server of this cluster, or `null`. */
export async function findRunningServer(home: DatabaseHome): Promise<number | null> {
  const pid = await readLockPid(home);
  return pid !== null && (await readCommandLine(pid)).includes(home.cluster) ? pid : null;
}

/**
 * Removes the lock file of a dead server. PostgreSQL does so itself, unless another program of the
 * same user now has the process id, as happens in containers.
 */
async function removeStaleLock(home: DatabaseHome): Promise<void> {
  if ((await findRunningServer(home)) === null) await rm(lockFile(home), { force: true });
}

/** Opens the server's log for appending; starts a new file if the log is too large. */
async function openLog(home: DatabaseHome) {
  const size = await stat(home.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await rename(home.log, `${home.log}.1`);
  const log = await open(home.log, 'a', 0o600);
  await chownToFolderOwner(home.log);
  return log;
}

/**
 * Starts the server of this cluster as a detached process. The caller must connect to see whether it runs.
 *
 * @param extraOptions options of PostgreSQL for this run only
 */
export async function spawnServer(
  home: DatabaseHome,
  runtime: string,
  extraOptions: Record<string, string> = {},
): Promise<SpawnedServer> {
  await removeStaleLock(home);
  const log = await openLog(home);
  const { size: logStart } = await log.stat();
  const options = Object.entries({ ...SERVER_OPTIONS, ...extraOptions }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const server = spawn(
    path.join(runtime, 'bin', 'postgres'),
    ['-D', home.cluster, '-k', home.socketFolder, ...options],
    {
      ...spawnAs(home.account),
      env: PROGRAM_ENVIRONMENT,
      cwd: home.folder,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  server.unref();
  try {
    await once(server, 'spawn');
  } catch (error) {
    throw new StartProblem(
      `The embedded database could not be started from DATA_DIR ${home.dataFolder}: ` +
        `${String(error)}. Is its file system mounted noexec?`,
      `从 DATA_DIR ${home.dataFolder} 启动不了内嵌数据库：${String(error)}。所在的文件系统是不是以 noexec 挂载的？`,
    );
  } finally {
    await log.close();
  }
  return {
    hasExited: () => server.exitCode !== null || server.signalCode !== null,
    complaint: async () => {
      const content = (await readFile(home.log)).subarray(logStart).toString();
      return /^.*(?:FATAL|PANIC):\s*(.*)$/m.exec(content)?.[1] ?? '';
    },
  };
}

/**
 * Stops the server of this cluster: open transactions are rolled back and data is flushed. If that
 * takes too long, the server is stopped immediately and recovers committed data at its next start.
 */
export async function stopServer(home: DatabaseHome): Promise<void> {
  const ways = [
    { signal: 'SIGINT', limit: FAST_LIMIT },
    { signal: 'SIGQUIT', limit: IMMEDIATE_LIMIT },
  ] as const;
  for (const { signal, limit } of ways) {
    const pid = await findRunningServer(home);
    if (pid === null) return;
    process.kill(pid, signal);
    const deadline = Date.now() + limit;
    while (Date.now() < deadline) {
      if ((await findRunningServer(home)) === null) return;
      await sleep(20);
    }
  }
  throw new Error(`The database server of ${home.cluster} does not stop`);
}
