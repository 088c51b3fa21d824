import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../__tests__/server/support/program';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Required free space in bytes: four times the largest use of a whole run. */
const REQUIRED_SPACE = 4 * 2 ** 30;
const FOLDER_NAME = /^account-doctor-run-(\d+)$/;

/** Removes folders of killed runs; a database in such a folder stops when its files are missing. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(FOLDER_NAME.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Throws if programs cannot be executed in the folder, as some machines forbid; a test's database
 * is a program.
 */
function requireExecutables(folder: string): void {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  execFileSync(program);
  rmSync(program);
}

/**
 * Creates a temporary folder in memory for this process, which must remove it; so temporary files
 * of tests cause no disk access. `null` if the machine has no such folder or not enough memory.
 */
export function memoryFolder(): string | null {
  const folder = join(MEMORY, `account-doctor-run-${process.pid}`);
  try {
    removeAbandonedFolders();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < REQUIRED_SPACE) return null;
    mkdirSync(folder);
    // Like every temporary folder, because programs of other users use it.
    chmodSync(folder, 0o1777);
    requireExecutables(folder);
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
}
