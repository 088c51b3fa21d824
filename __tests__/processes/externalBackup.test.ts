import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from '../../server/core/database/migrate';
import { connectPool } from '../../server/core/database/pool';
import { createLog } from '../../server/core/log';
import { runCommandWith } from '../server/support/command';
import { databaseOf, runOnServer } from '../server/support/databaseServer';
import { newFolder, removeFolder } from '../server/support/program';
import { type ExternalServer, postgresFolder, startExternalServer } from './externalServer';

// Long, because each test starts a server and a dozen commands on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

async function temporaryFolder(): Promise<string> {
  const folder = await newFolder();
  cleanups.push(() => removeFolder(folder));
  return folder;
}

const said = (text: string | RegExp): string =>
  (typeof text === 'string'
    ? expect.stringContaining(text)
    : expect.stringMatching(text)) as string;

async function command(settings: Record<string, string>, name: string, ...values: string[]) {
  const { code, stdout, stderr } = await runCommandWith(settings, name, values);
  return { code, said: stdout + stderr };
}

async function migrated(url: string): Promise<void> {
  const { $client: pool } = connectPool({ connectionString: url }, createLog('silent'));
  await migrate(pool);
  await pool.end();
}

/** Programs that only print a version. */
async function programsOf(version: string): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of ['pg_dump', 'pg_restore', 'psql']) {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    await chmod(file, 0o755);
  }
  return folder;
}

/** A database with a row and a file, a place for its backups, and functions to read it. */
async function deployment(server: ExternalServer) {
  const url = await server.create('doctor');
  await migrated(url);
  await server.query(url, `create table kept as select 1 as value`);
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    BACKUP_DIR: await temporaryFolder(),
    BACKUP_CLIENT_DIR: postgresFolder ?? '',
  };
  const files = path.join(settings.DATA_DIR, 'files', 'pictures');
  await mkdir(files, { recursive: true });
  await writeFile(path.join(files, 'one.jpg'), 'one');
  const kept = async (at = url) =>
    (await server.query<{ value: number }>(at, 'select value from kept order by value')).map(
      ({ value }) => value,
    );
  return { url, settings, kept, files };
}

const idOf = (text: string) => /\d{8}T\d{6}Z-[0-9a-f]{6}/.exec(text)?.[0] ?? '';

const FOUND = postgresFolder !== null;
const where = FOUND ? '' : ' (skipped: no PostgreSQL with pg_dump on this machine)';

describe(`a backup of an external database${where}`, () => {
  it.runIf(FOUND)('is restored completely, here and in an empty place, or not at all', async () => {
    const server = await startExternalServer(postgresFolder ?? '');
    cleanups.push(() => server.stop());
    const { url, settings, kept, files } = await deployment(server);
    const backup = await command(settings, 'backup');
    expect(backup).toMatchObject({ code: 0, said: said('1 files') });
    const id = idOf(backup.said);
    await server.query(url, `insert into kept values (2); create table later ()`);
    await writeFile(path.join(files, 'two.jpg'), 'two');

    const instance = new pg.Client({ connectionString: url, application_name: 'account-doctor 7' });
    await instance.connect();
    expect(await command(settings, 'restore')).toEqual({
      code: 1,
      said: said('in use by account-doctor 7 @ 127.0.0.1: stop every instance'),
    });
    await instance.end();
    expect(await command(settings, 'restore', '--at', new Date().toISOString())).toEqual({
      code: 1,
      said: said(`--from ${id} restores the state of`),
    });
    await server.query(url, `create schema report; create view report.v as select * from kept`);
    expect(await command(settings, 'restore')).toMatchObject({
      code: 1,
      said: said('views, keys or publications of others depend on the tables'),
    });
    expect(await kept()).toEqual([1, 2]);
    await server.query(url, `drop schema report cascade`);

    const restored = await command(settings, 'restore', '--from', id);
    expect(restored).toMatchObject({ code: 0, said: said('Restored: everything until') });
    expect(await kept()).toEqual([1]);
    expect(await readdir(files)).toEqual(['one.jpg']);
    expect(await server.query(url, `select to_regclass('later') as later`)).toEqual([
      { later: null },
    ]);
    const point = /The replaced data is in backup (\S+):/.exec(restored.said)?.[1] ?? '';
    expect((await command(settings, 'restore', '--list')).said).toMatch(
      new RegExp(`^${point}.* restore `, 'm'),
    );
    expect(await command(settings, 'restore', '--from', point)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual([1, 2]);
    expect(await readFile(path.join(files, 'two.jpg'), 'utf8')).toBe('two');

    const empty = {
      ...settings,
      DATABASE_URL: await server.create('empty'),
      DATA_DIR: await temporaryFolder(),
    };
    const part = path.join(settings.BACKUP_DIR, 'base', id, 'database.dump.0000');
    const whole = await readFile(part);
    await writeFile(part, whole.subarray(1));
    expect(await command(empty, 'restore', '--from', id)).toMatchObject({
      code: 1,
      said: said(/database\.dump\.0000 in \S+ has \d+ bytes instead of/),
    });
    await writeFile(part, whole);
    const fresh = await command(empty, 'restore', '--from', id);
    expect(fresh).toMatchObject({ code: 0, said: said('Restored') });
    expect(fresh.said).not.toContain('before');
    expect(await kept(empty.DATABASE_URL)).toEqual([1]);
    expect((await command(empty, 'checkUpgrade')).said).toContain('tables: are those of version');
  });
});

describe('the PostgreSQL client', () => {
  it('is rejected at the start if it is missing or older than the server', async () => {
    const server = inject('server');
    await runOnServer(server, 'create database without_client');
    cleanups.push(() => runOnServer(server, 'drop database without_client with (force)'));
    const { host, user, port, connectionString } = databaseOf(server, 'without_client');
    const query = new URLSearchParams({
      host: String(host),
      user: String(user),
      port: String(port),
    });
    const url = connectionString ?? `postgresql:///without_client?${query}`;
    await migrated(url);
    const refused = async (folder: string) => {
      const settings = {
        DATABASE_URL: url,
        DATA_DIR: await temporaryFolder(),
        BACKUP_CLIENT_DIR: folder,
      };
      const ended = await command(settings, 'backup');
      expect(ended.code).toBe(1);
      expect(await readdir(settings.DATA_DIR)).toEqual([]);
      return ended.said;
    };
    expect(await refused(await programsOf('9.6.1 (Debian)'))).toMatch(
      /^pg_dump has version 9\.6\.1, which is older than the server's version PostgreSQL \d+: install/,
    );
    const none = await temporaryFolder();
    expect(await refused(none)).toContain(`pg_dump was not found in ${none}: install`);
  });
});
