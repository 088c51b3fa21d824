import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { chownToFolderOwner, makeFolder } from './madeFiles';

const DRAFT = /~[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Whether a file name marks a temporary file: one that is being written, or that a crash left behind. */
const isTemporaryFile = (name: string): boolean => DRAFT.test(name);

/** Waits for a read; returns `null` if the file or object does not exist. */
export async function nullIfMissing<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Paths of the files in a folder and its subfolders, with `/` between the parts; none if there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await nullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !isTemporaryFile(entry.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'));
}

/**
 * Writes a file atomically and durably, and creates its folder. Readers see the old content or the new one, even after
 * a power cut. Only the user of this process may read it, or under root the owner of the folder.
 */
export async function writeWholeFile(
  file: string,
  content: Buffer,
  folderMode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const draft = `${file}~${randomUUID()}`;
  await makeFolder(folder, folderMode);
  try {
    await writeAndSync(draft, 'wx', (handle) => handle.writeFile(content));
    await chownToFolderOwner(draft);
    await rename(draft, file);
    // The file's new name is part of the folder, which must be flushed as well.
    await writeAndSync(folder, 'r');
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Handle = Awaited<ReturnType<typeof open>>;

/** Opens a file or folder, lets `write` change it, and flushes it to the disk. */
async function writeAndSync(
  file: string,
  flags: string,
  write: (handle: Handle) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await write(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
