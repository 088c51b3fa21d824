import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { newFolder } from './program';

const run = promisify(execFile);

/**
 * A data folder whose database a service has made before: tests of anything but the first start do
 * not wait for one. Without a prepared one, under `TEST_DATABASE_URL`, an empty folder.
 */
export async function usedDataFolder(): Promise<string> {
  const folder = await newFolder();
  const prepared = inject('usedData');
  // Unlike Node's own, this copy keeps the owner, who is not root.
  if (prepared !== null) await run('cp', ['-a', path.join(prepared, 'postgres'), folder]);
  return folder;
}
