import { lchown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Commands may run as root, while the service runs as an ordinary user who needs the files that they create. So root
 * gives each new file to the owner of its folder. Other users keep the files they create.
 */

/**
 * Changes the owner of a file or folder to the owner of its parent folder. Of a symbolic link, which that user may
 * have created, only the link itself.
 */
export async function chownToFolderOwner(made: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(made));
  await lchown(made, uid, gid);
}

/** Creates a folder and its missing parents, owned by the owner of the first existing parent. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  const made = [];
  for (let one = folder; one.length >= first.length; one = path.dirname(one)) made.unshift(one);
  for (const one of made) await chownToFolderOwner(one);
}
