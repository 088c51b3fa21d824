import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { newFolder } from './program';

const run = promisify(execFile);

/**
 * A data folder with a prepared database, for tests of anything but the first start. Empty with
 * `TEST_DATABASE_URL`.
 */
export async function usedDataFolder(): Promise<string> {
  const folder = await newFolder();
  const prepared = inject('usedData');
  // `cp` keeps the owner, unlike Node's copy; as root, another user owns the database.
  if (prepared !== null) await run('cp', ['-a', path.join(prepared, 'postgres'), folder]);
  return folder;
}
