import { lchown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Commands may run as root, but the service, which needs the files that they create, runs as an ordinary user. So
 * files created by root get the owner of their folder; files created by other users keep their owner.
 */

/**
 * Changes the owner of a file or folder to the owner of its parent folder. For a symbolic link, which that owner may
 * have created, only the link itself changes its owner.
 */
export async function chownToFolderOwner(created: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(created));
  await lchown(created, uid, gid);
}

/** Creates a folder and its missing parents, owned by the owner of the first existing parent. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  const made = [];
  for (let one = folder; one.length >= first.length; one = path.dirname(one)) made.unshift(one);
  for (const one of made) await chownToFolderOwner(one);
}
