import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { chownToFolderOwner, makeFolder } from './madeFiles';

const DRAFT = /~[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Whether a name is that of a file which is being written, or which a crash left half-written. */
export const isDraft = (name: string): boolean => DRAFT.test(name);

/**
 * Writes a file and makes the folders above it. Only one user may read it: the one who runs this process, or under
 * root the owner of the folder. A reader sees nothing or everything, also when the machine stops in the middle, and
 * what was written is there when it starts again.
 */
export async function writeWhole(
  file: string,
  content: Buffer,
  folderMode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const draft = `${file}~${randomUUID()}`;
  await makeFolder(folder, folderMode);
  try {
    await synced(draft, 'wx', (handle) => handle.writeFile(content));
    await chownToFolderOwner(draft);
    await rename(draft, file);
    // The new name stands in the folder, which is a file of its own to the disk.
    await synced(folder, 'r');
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Handle = Awaited<ReturnType<typeof open>>;

async function synced(
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
