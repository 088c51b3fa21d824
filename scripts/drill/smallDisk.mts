import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs `work` on a file system of this size in megabytes; returns `null` if this user cannot mount
 * one.
 */
export async function onSmallDisk<Result>(
  folder: string,
  megabytes: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  try {
    return await work();
  } finally {
    await run('umount', ['-l', folder]);
  }
}
