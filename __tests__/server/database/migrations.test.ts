import { execFile } from 'node:child_process';
import { cp, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { isMigrated, migrate } from '../../../server/core/database/migrate';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { emptyDatabase } from '../support/freshDatabase';
import { newFolder, repositoryFolder, removeFolder } from '../support/program';

const run = promisify(execFile);
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

/** A folder with the sources that a migration is generated from. */
async function copySources(): Promise<string> {
  const folder = await newFolder();
  cleanups.push(() => removeFolder(folder));
  for (const part of ['package.json', 'contract', 'server']) {
    await cp(path.join(repositoryFolder, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  await symlink(path.join(repositoryFolder, 'node_modules'), path.join(folder, 'node_modules'));
  const packages = path.join(repositoryFolder, 'server', 'node_modules');
  await symlink(packages, path.join(folder, 'server', 'node_modules'));
  return folder;
}

async function emptyPool() {
  const { connection, drop } = await emptyDatabase();
  const pool = connectPool({ ...connection, max: 5 }, createLog('silent')).$client;
  cleanups.push(async () => {
    await pool.end();
    await drop();
  });
  return pool;
}

describe('the migrations', () => {
  it('make the tables that the modules describe: there is nothing to add', async () => {
    const folder = await copySources();
    const migrations = path.join(folder, 'server', 'database', 'migrations');
    const before = await readdir(migrations);
    const { stdout } = await run('npm', ['run', 'migrations:generate'], { cwd: folder });
    expect(stdout).toContain('No schema changes');
    expect(await readdir(migrations)).toEqual(before);
  });

  it('run once when instances start at the same time', async () => {
    const pool = await emptyPool();
    expect(await isMigrated(pool).catch(() => false)).toBe(false);
    await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
    const { rows } = await pool.query(
      'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    );
    const files = await readdir(path.join(repositoryFolder, 'server', 'database', 'migrations'));
    const made = files.filter((file) => file.endsWith('.sql')).length;
    expect(rows).toEqual([{ applied: made, different: made }]);
    expect(await isMigrated(pool)).toBe(true);
  });

  it('keep used nonces in a table that is not logged', async () => {
    const pool = await emptyPool();
    await migrate(pool);
    const { rows } = await pool.query(
      `select relname, relpersistence from pg_class where relname in ('used_nonces', 'users') order by 1`,
    );
    expect(rows).toEqual([
      { relname: 'used_nonces', relpersistence: 'u' },
      { relname: 'users', relpersistence: 'p' },
    ]);
  });
});
