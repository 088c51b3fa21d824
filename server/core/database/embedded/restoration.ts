import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bilingual } from '../../bilingual';
import { chownToFolderOwner } from '../../madeFiles';
import { StartProblem } from '../../startProblem';
import { timeStamp } from '../../timeStamp';
import { fileExists } from './aside';
import { connectIfRunning, connectionOptions } from './connection';
import { prepareHome, type DatabaseHome } from './home';
import { claimCluster } from './owner';
import { findRunningServer, spawnServer, stopServer } from './postmaster';
import { prepareRuntime } from './runtime';
import { makeMoves, removeJournal, writeJournal } from './swap';

/** How often a recovering server is checked, in ms. */
const CHECK_INTERVAL = 50;

/** A new cluster that a restore builds while the present one stays unchanged. */
export interface Restoration {
  /** Folder of the new cluster. */
  cluster: string;
  files: string;
  /**
   * Lets PostgreSQL recover the cluster to the point that `options` name, passes the recovered databases to `inspect`,
   * and stops the server.
   *
   * @throws StartProblem with PostgreSQL's error message
   */
  recover<Seen>(
    options: Record<string, string>,
    inspect: (connect: (database: string) => Promise<pg.Client>) => Promise<Seen>,
  ): Promise<Seen>;
  /** Replaces the present cluster; returns the folder with the replaced data, if there was any. */
  swapIn(filesFolder: string | null): Promise<string | null>;
  /** Removes all temporary files, whether or not the new cluster is in use. */
  end(): Promise<void>;
}

/**
 * Begins a restore into `dataFolder`, which stays unchanged until `swapIn`.
 *
 * @throws StartProblem while a service uses the folder
 */
export async function beginRestoration(dataFolder: string): Promise<Restoration> {
  const home = await prepareHome(dataFolder);
  await refuseWhileServiceRuns(home);
  await writeJournal(home.folder, []);
  const runtime = await prepareRuntime(home.folder, home.account);
  const cluster = `${home.cluster}.aside-${process.pid}`;
  const files = path.join(home.folder, `files.aside-${process.pid}`);
  for (const folder of [cluster, files]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
  }
  for (const folder of [cluster, files]) await chownToFolderOwner(folder);
  return {
    cluster,
    files,
    /** Recovers the new cluster with a server of its own, inspects it, and stops the server. */
    recover: (options, inspect) => recover({ ...home, cluster }, { runtime, options }, inspect),
    /** Moves the present data aside and the restored data into its place. */
    swapIn: (filesFolder) => swapIn(home, { cluster, files, filesFolder }),
    end: async () => {
      await rm(cluster, { recursive: true, force: true });
      await rm(files, { recursive: true, force: true });
      await removeJournal(home.folder);
    },
  };
}

/**
 * Rejects a database that a service uses. Stops a server that a killed service left running.
 *
 * @throws StartProblem
 */
async function refuseWhileServiceRuns(home: DatabaseHome): Promise<void> {
  const database = bilingual(
    `The database of DATA_DIR ${home.dataFolder}`,
    `DATA_DIR ${home.dataFolder} 的数据库`,
  );
  const client = await connectIfRunning(home);
  if (client === null) {
    const pid = await findRunningServer(home);
    if (pid === null) return;
    throw new StartProblem(
      `${database} is just starting or stopping (process ${pid}): stop the service, wait a moment, then restore`,
      `${database} 正在启动或停止（进程 ${pid}）：请停止服务，稍等片刻，再恢复`,
    );
  }
  const owner = await claimCluster(client);
  // The connection stays open, so that no other service becomes the owner of the stopping server.
  if (owner === true) await stopServer(home);
  await client.end().catch(() => undefined);
  const left = owner === true ? await connectIfRunning(home) : null;
  await left?.end();
  if (left !== null)
    throw new StartProblem(
      `${database} still runs, as a process that this one does not see, such as in another container: end it there, then restore`,
      `${database} 还在运行，是本进程看不到的进程，例如在另一个容器里：请在那里结束它，再恢复`,
    );
  if (owner !== true)
    throw new StartProblem(
      `${database} is running, for ${owner || 'a service'} (name and process id): stop the service, then restore`,
      `${database} 正在运行，使用者是 ${owner || '一个服务'}（名称和进程号）：请停止服务，再恢复`,
    );
}

async function recover<Seen>(
  newHome: DatabaseHome,
  { runtime, options }: { runtime: string; options: Record<string, string> },
  inspect: (connect: (database: string) => Promise<pg.Client>) => Promise<Seen>,
): Promise<Seen> {
  const { account } = newHome;
  // A separate socket folder, because a service that starts meanwhile must not connect to this
  // server.
  const socketFolder = await mkdtemp(path.join(tmpdir(), 'account-doctor-'));
  if (account.foreign) await chown(socketFolder, account.uid, account.gid);
  const home = { ...newHome, socketFolder };
  try {
    // The server refuses connections until it has replayed everything, so the first connection marks the end.
    const server = await spawnServer(home, runtime, { ...options, hot_standby: 'off' });
    let first = await connectIfRunning(home);
    while (first === null) {
      if (server.hasExited()) throw new StartProblem(await server.complaint());
      await sleep(CHECK_INTERVAL);
      first = await connectIfRunning(home);
    }
    await first.end();
    return await inspect(async (database) => {
      const client = new pg.Client(connectionOptions(home, database));
      await client.connect();
      return client;
    });
  } finally {
    await stopServer(home);
    await rm(socketFolder, { recursive: true, force: true });
  }
}

async function swapIn(
  home: DatabaseHome,
  created: { cluster: string; files: string; filesFolder: string | null },
): Promise<string | null> {
  const before = path.join(home.dataFolder, `before-restore-${timeStamp(new Date())}`);
  const moves: { from: string; to: string }[] = [];
  const addMoves = async (from: string, to: string) => {
    if (await fileExists(to)) moves.push({ from: to, to: path.join(before, path.basename(to)) });
    moves.push({ from, to });
  };
  await addMoves(created.cluster, home.cluster);
  if (created.filesFolder !== null) await addMoves(created.files, created.filesFolder);
  await requireOneFileSystem(home, created.filesFolder);
  await refuseWhileServiceRuns(home);
  await writeJournal(home.folder, moves);
  await makeMoves(moves);
  return (await fileExists(before)) ? before : null;
}

/**
 * Reverts a `swapIn`: moves the replaced data back, and the restored data into the folder of the replaced data.
 *
 * @throws StartProblem while a service uses the database
 */
export async function undoSwap(
  dataFolder: string,
  filesFolder: string | null,
  before: string,
): Promise<void> {
  const home = await prepareHome(dataFolder);
  await refuseWhileServiceRuns(home);
  const moves: { from: string; to: string }[] = [];
  for (const to of [home.cluster, ...(filesFolder === null ? [] : [filesFolder])]) {
    moves.push({ from: to, to: path.join(before, `restored-${path.basename(to)}`) });
    const from = path.join(before, path.basename(to));
    if (await fileExists(from)) moves.push({ from, to });
  }
  await writeJournal(home.folder, moves);
  await makeMoves(moves);
  await removeJournal(home.folder);
}

/** Folders can be renamed only within one file system. */
async function requireOneFileSystem(home: DatabaseHome, filesFolder: string | null): Promise<void> {
  const { dev } = await stat(home.folder);
  for (const folder of [home.dataFolder, filesFolder, home.cluster])
    if (folder !== null && (await fileExists(folder)) && (await stat(folder)).dev !== dev)
      throw new StartProblem(
        `${folder} lies on another file system than ${home.folder}: restore into an empty DATA_DIR, ` +
          'and move its folders by hand',
        `${folder} 和 ${home.folder} 不在同一个文件系统：请恢复到空的 DATA_DIR，再手动移动里面的目录`,
      );
}
