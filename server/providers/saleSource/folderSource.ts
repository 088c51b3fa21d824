import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { SALE_FILE_LIMIT } from '@account-doctor/contract/saleImports';
import { MINUTE } from '@account-doctor/contract/time';
import {
  type FetchFiles,
  isOldSheet,
  isSheetName,
  OLD_SHEET,
  SourceProblem,
  TOO_LARGE,
} from './saleSource';

/**
 * A file is fetched only this long after its last change, in ms, because a newer file may not be completely written.
 */
const QUIET_TIME = MINUTE;

const versionOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;

/** Fetches the files of a folder below `root`. Skips links, and files that may not be completely written. */
export const folderSource = (root: string, now: () => Date): FetchFiles =>
  async function* readFolder({ place }, known) {
    const folder = await resolveFolder(root, place);
    for (const { name, file, stats } of await listSheets(folder)) {
      if (isOldSheet(name)) yield { fileName: name, problem: OLD_SHEET };
      if (!isSheetName(name)) continue;
      const isQuiet = now().getTime() - stats.mtimeMs >= QUIET_TIME;
      if (known.get(name) === versionOf(stats)) continue;
      if (!isQuiet) {
        yield { fileName: name, problem: '刚放进去的文件下次再取', waits: true };
        continue;
      }
      if (stats.size > SALE_FILE_LIMIT) {
        yield { fileName: name, problem: TOO_LARGE };
        continue;
      }
      const version = versionOf(stats);
      const read = await readUnchanged(file, version).catch(problemOfFile);
      if (Buffer.isBuffer(read)) yield { key: name, fileName: name, version, content: read };
      else if (read) yield { fileName: name, problem: read };
    }
  };

/**
 * The real path of a folder below `root`.
 * @throws SourceProblem if the folder is outside of `root` or cannot be read
 */
async function resolveFolder(root: string, place: string): Promise<string> {
  try {
    const base = await realpath(root);
    const folder = await realpath(path.join(base, place));
    if (folder === base || folder.startsWith(base + path.sep)) return folder;
  } catch (error) {
    throw folderProblem(error);
  }
  throw new SourceProblem('文件夹在 SALES_FOLDER 之外，请换一个', false);
}

/** Converts an error of the file system to a `SourceProblem`; returns other errors unchanged. */
function folderProblem(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new SourceProblem('没有这个文件夹，请核对名字，或在服务器上建好', false);
  if (code === 'EACCES' || code === 'EPERM')
    return new SourceProblem('服务没有权限读这个文件夹，请在服务器上放开读权限', false);
  return error;
}

/** The sheets in a folder, without links, oldest first. */
async function listSheets(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    throw folderProblem(error);
  });
  const found = [];
  for (const name of names.filter((one) => isSheetName(one) || isOldSheet(one))) {
    const file = path.join(folder, name);
    // The file may have been moved since `readdir`.
    const stats = await lstat(file).catch(() => null);
    if (stats?.isFile()) found.push({ name, file, stats });
  }
  return found.sort((one, other) => one.stats.mtimeMs - other.stats.mtimeMs);
}

/** The problem of a file that cannot be read, in Chinese; `null` if it was moved or replaced by a link. */
function problemOfFile(error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ELOOP') return null;
  if (code === 'EACCES' || code === 'EPERM') return '服务没有权限读，请在服务器上放开读权限';
  throw error;
}

/**
 * The content of a file, or `null` if the file has changed since it was listed. Does not block if the file was replaced
 * by a pipe, and reads at most the size that was listed.
 */
async function readUnchanged(file: string, version: string): Promise<Buffer | null> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile() || versionOf(found) !== version) return null;
    const content = await handle.read(Buffer.alloc(found.size), 0, found.size, 0);
    const isSame = versionOf(await handle.stat()) === version;
    return isSame && content.bytesRead === found.size ? content.buffer : null;
  } finally {
    await handle.close();
  }
}
