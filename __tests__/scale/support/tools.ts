import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '../../server/support/program';

const run = promisify(execFile);

/** Names of Debian packages, which are also the names of the programs. */
const PACKAGES = ['pgbouncer', 'redis-server'] as const;
type Tool = (typeof PACKAGES)[number];

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'];
const find = (tool: Tool) =>
  FOLDERS.map((folder) => path.join(folder, tool)).find((file) => existsSync(file));

/**
 * Paths of the real servers that this lane needs; installs the Debian packages if allowed.
 * @throws with what to install, if not allowed
 */
export async function findTools(wanted: readonly Tool[] = PACKAGES): Promise<Record<Tool, string>> {
  const missing = wanted.filter((tool) => !find(tool));
  if (missing.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-q']).catch(() => undefined);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing]);
  }
  const found = wanted.map((tool) => [tool, find(tool)] as const);
  const lacking = found.filter(([, file]) => !file).map(([tool]) => tool);
  if (lacking.length > 0)
    throw new Error(`Install ${lacking.join(' and ')}, which this lane needs and may not install`);
  return Object.fromEntries(found) as Record<Tool, string>;
}
