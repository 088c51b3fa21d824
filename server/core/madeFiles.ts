import { lchown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * What root makes belongs to the owner of the folder it lies in: commands run as root, and the service, which is
 * an ordinary user, goes on with what they made. Under another user than root, owners stay as they are.
 */

/** Gives a file or folder to the owner of the folder it lies in; of a link, which they may have put there, the link alone. */
export async function chownToFolderOwner(made: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(made));
  await lchown(made, uid, gid);
}

/** Makes a folder and those above it that are missing, for the owner of the first that was there. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  const made = [];
  for (let one = folder; one.length >= first.length; one = path.dirname(one)) made.unshift(one);
  for (const one of made) await chownToFolderOwner(one);
}
