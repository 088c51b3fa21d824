import { access, constants, lchown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { StartProblem } from '../../startProblem';
import { databaseAccount, type DatabaseAccount } from './account';
import { fileExists, removeAbandonedFolders } from './aside';
import { hasUnfinishedSwap, settleRestore } from './swap';

/** Maximum length of a UNIX socket's path on all platforms, in bytes. */
const SOCKET_PATH_LIMIT = process.platform === 'darwin' ? 103 : 107;
export const SOCKET_PORT = 5432;

/** Folder of the embedded database, and the user that runs it. */
export interface DatabaseHome {
  dataFolder: string;
  /** Holds binaries, cluster and log; only `account` can open it. */
  folder: string;
  cluster: string;
  log: string;
  socketFolder: string;
  account: DatabaseAccount;
}

/** Rejects a folder (it need not exist yet) that the database's user cannot reach. */
async function checkReachable(dataFolder: string, account: DatabaseAccount): Promise<void> {
  for (let folder = dataFolder; ; folder = path.dirname(folder)) {
    const found = await stat(folder).catch(() => null);
    const bit = found?.uid === account.uid ? 0o100 : found?.gid === account.gid ? 0o010 : 0o001;
    if (found && !(found.mode & bit)) {
      throw new StartProblem(
        `DATA_DIR ${dataFolder} cannot be used: PostgreSQL does not run as root, and user ` +
          `${account.name}, as whom it runs instead, may not enter ${folder}. Choose a folder ` +
          'elsewhere, for example DATA_DIR=/var/lib/account-doctor/main',
        `DATA_DIR ${dataFolder} 用不了：PostgreSQL 不能以 root 运行，改用的用户 ${account.name} 又进不了 ` +
          `${folder}。请换一个目录，例如 DATA_DIR=/var/lib/account-doctor/main`,
      );
    }
    if (folder === path.dirname(folder)) return;
  }
}

/**
 * Creates a folder that only the database's user may enter; returns whether that user owns it. It
 * does not follow links or take over an existing folder, because anyone can create one among the
 * temporary files.
 */
async function makePrivateFolder(folder: string, account: DatabaseAccount): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await lstat(folder);
  if (account.foreign && made.isDirectory() && made.uid === 0) {
    await lchown(folder, account.uid, account.gid);
  }
  const { uid, mode } = await lstat(folder);
  return made.isDirectory() && uid === account.uid && (mode & 0o077) === 0;
}

/**
 * Folder of the socket: `home`, or if that path is too long for a socket, a short one among the
 * temporary files, which must belong to the database's user.
 */
async function prepareSocketFolder(home: string, account: DatabaseAccount): Promise<string> {
  const fits = (folder: string) =>
    Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_LIMIT;
  if (fits(home)) return home;
  const name = `account-doctor-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const short = [path.join(tmpdir(), name), path.join('/tmp', name)].find(fits);
  if (short === undefined) {
    throw new StartProblem(
      `DATA_DIR ${home} is too long a path for the database’s socket`,
      `DATA_DIR ${home} 的路径太长，放不下数据库的 socket`,
    );
  }
  if (!(await makePrivateFolder(short, account))) {
    throw new StartProblem(
      `${short}, needed for the database’s socket, belongs to someone else: remove it, or set ` +
        'DATA_DIR to a shorter path',
      `数据库的 socket 需要目录 ${short}，但它属于别人：请删除它，或把 DATA_DIR 改为更短的路径`,
    );
  }
  return short;
}

/**
 * Whether `dataFolder` contains a database, including one with an interrupted restore. Creates
 * nothing.
 *
 * @throws StartProblem if this user may not read the folder
 */
export async function hasDatabase(dataFolder: string): Promise<boolean> {
  const folder = path.join(dataFolder, 'postgres');
  await access(folder, constants.R_OK | constants.X_OK).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new StartProblem(
        `DATA_DIR ${dataFolder} may not be read by this user: run this as root, or as the user of the service`,
        `当前用户不能读取 DATA_DIR ${dataFolder}：请以 root 或运行服务的用户执行`,
      );
  });
  return (await fileExists(path.join(folder, 'cluster'))) || hasUnfinishedSwap(folder);
}

/**
 * Prepares the folders of the embedded database in `dataFolder`.
 *
 * @throws StartProblem, or the file system's error if a folder cannot be created or written
 */
export async function prepareHome(dataFolder: string): Promise<DatabaseHome> {
  const folder = path.join(dataFolder, 'postgres');
  const account = await databaseAccount(folder);
  if (account.foreign) await checkReachable(dataFolder, account);
  await mkdir(dataFolder, { recursive: true });
  if (!(await makePrivateFolder(folder, account))) {
    throw new StartProblem(
      `DATA_DIR ${dataFolder} cannot be used: its folder postgres belongs to another user, or is ` +
        `open to others than user ${account.name}. Choose another DATA_DIR, or start as its owner`,
      `DATA_DIR ${dataFolder} 用不了：里面的 postgres 目录属于别的用户，或者除 ${account.name} 之外的用户也能打开。` +
        '请换一个 DATA_DIR，或以目录的所有者启动',
    );
  }
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  await settleRestore(folder, dataFolder);
  await removeAbandonedFolders(folder);
  return {
    dataFolder,
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
    socketFolder: await prepareSocketFolder(folder, account),
    account,
  };
}
