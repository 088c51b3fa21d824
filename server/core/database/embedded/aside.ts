import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * A folder that takes long to fill is created under a temporary name and renamed when it is
 * complete. So neither a crash nor two simultaneous starts leave an incomplete folder.
 */

const ASIDE = /\.aside-(\d+)$/;

export const fileExists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes temporary folders that processes left behind when they died. */
export async function removeAbandonedFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(ASIDE.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Creates the folder `place` unless it exists. If another process creates the folder first, that folder is kept.
 *
 * @param fill fills the given folder, which does not exist yet
 */
export async function makeFolderOnce(
  place: string,
  fill: (aside: string) => Promise<void>,
): Promise<void> {
  if (await fileExists(place)) return;
  const aside = `${place}.aside-${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  try {
    await fill(aside);
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!(await fileExists(place))) throw error;
  }
}
