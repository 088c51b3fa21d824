import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Folders that take a while to fill are made aside and moved to their name when they are whole, so
 * that neither a crash nor two starts at once leave a half-made one.
 */

const ASIDE = /\.aside-(\d+)$/;

export const exists = (file: string): Promise<boolean> =>
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

/** Removes what processes that are no more left half-made in `folder`. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(ASIDE.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Makes the folder `place` unless it exists. When another process was first, ours is dropped.
 * @param fill fills the given, not yet existing folder
 */
export async function makeOnce(
  place: string,
  fill: (aside: string) => Promise<void>,
): Promise<void> {
  if (await exists(place)) return;
  const aside = `${place}.aside-${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  try {
    await fill(aside);
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!(await exists(place))) throw error;
  }
}
