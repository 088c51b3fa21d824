import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../__tests__/server/support/program';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Bytes: four times the largest use of a whole run. */
const ROOM = 4 * 2 ** 30;
const NAME = /^account-doctor-run-(\d+)$/;

/** Removes what runs left that were killed; a database in it ends when it misses its files. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Some machines forbid programs there, and a test's database is one. */
function requirePrograms(folder: string): void {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  execFileSync(program);
  rmSync(program);
}

/**
 * A temporary folder in memory for this process, to be removed by it: what tests write and throw away
 * is no work for a disk. `null` where the machine has no such folder, or too little room.
 */
export function memoryFolder(): string | null {
  const folder = join(MEMORY, `account-doctor-run-${process.pid}`);
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return null;
    mkdirSync(folder);
    // As any temporary folder: programs of other users work in it.
    chmodSync(folder, 0o1777);
    requirePrograms(folder);
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
}
