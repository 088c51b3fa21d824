import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../../server/core/database/embedded';
import { settingsFor, startS3Imitation } from '../server/providers/s3Imitation';
import { runCommandWith } from '../server/support/command';
import { runOnServer } from '../server/support/databaseServer';
import {
  databasePid,
  endPrograms,
  newFolder,
  repositoryFolder,
  removeFolder,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../server/support/program';
import { usedDataFolder } from '../server/support/usedData';
import { writeWholeFile } from '../../server/core/wholeFile';

// Long, because each test starts several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endPrograms();
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

interface Deployment {
  DATA_DIR: string;
  BACKUP_DIR: string;
}

/** Data folder of a service that has run before, and an empty folder for backups. */
async function deployment(): Promise<Deployment> {
  const DATA_DIR = await usedDataFolder();
  cleanups.push(() => removeData(DATA_DIR));
  const BACKUP_DIR = await newFolder();
  cleanups.push(() => removeFolder(BACKUP_DIR));
  return { DATA_DIR, BACKUP_DIR };
}

async function inDatabase(data: string, statement: string): Promise<{ value: number }[]> {
  const client = new pg.Client({
    host: path.join(data, 'postgres'),
    user: 'account_doctor',
    database: 'account_doctor',
  });
  await client.connect();
  const { rows } = await client.query<{ value: number }>(statement);
  await client.end();
  return rows;
}

const kept = async (data: string) =>
  (await inDatabase(data, 'select value from kept order by value')).map(({ value }) => value);

/** Stores a file as the service does, so that a backup made meanwhile has all of it or nothing. */
const putFile = (data: string, name: string, content: string) =>
  writeWholeFile(path.join(data, 'files', 'pictures', name), Buffer.from(content));
const fileOf = (data: string, name: string) =>
  readFile(path.join(data, 'files', 'pictures', name), 'utf8');

async function stop(program: ServiceProgram): Promise<void> {
  program.kill('SIGTERM');
  expect(await program.ended).toMatchObject({ code: 0, errors: '' });
}

async function command(
  name: string,
  settings: Omit<Deployment, 'BACKUP_DIR'>,
  ...values: string[]
) {
  const { code, stdout, stderr } = await runCommandWith({ ...settings }, name, values);
  return { code, said: stdout + stderr };
}

describe('a restore after the service was killed', () => {
  it('stops the PostgreSQL that the service left running, and restores', async () => {
    const settings = await deployment();
    const service = startProgram({ settings: { ...settings } });
    await service.address;
    expect(await command('backup', settings)).toMatchObject({ code: 0 });
    const refused = await command('restore', settings);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`for account-doctor ${service.pid} (name and process id)`);
    service.kill('SIGKILL');
    await service.ended;
    expect(await databasePid(settings.DATA_DIR)).not.toBeNull();
    expect(await command('restore', settings)).toMatchObject({ code: 0 });
    expect(await databasePid(settings.DATA_DIR)).toBeNull();
  });

  it('is rejected while that PostgreSQL runs where it cannot be stopped from, such as in a container', async () => {
    const settings = await deployment();
    const service = startProgram({ settings: { ...settings } });
    await service.address;
    expect(await command('backup', settings)).toMatchObject({ code: 0 });
    service.kill('SIGKILL');
    await service.ended;
    const left = await databasePid(settings.DATA_DIR);
    const lock = path.join(settings.DATA_DIR, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, '4194304'));
    const { code, said } = await command('restore', settings);
    process.kill(left ?? 0, 'SIGQUIT');
    expect([code, await readdir(settings.DATA_DIR)]).toEqual([
      1,
      expect.not.arrayContaining([expect.stringContaining('before-restore')]),
    ]);
    expect(said).toContain('still runs, as a process that this one does not see');
  });
});

/** Changes one byte in the copy of the database; returns a function to undo that. */
async function damage(backups: string): Promise<() => Promise<void>> {
  const names = await readdir(backups, { recursive: true });
  const part = path.join(backups, names.find((name) => name.endsWith('.tar.gz.0000')) ?? '');
  const whole = await readFile(part);
  const damaged = Buffer.from(whole);
  damaged[1_000] = (damaged[1_000] ?? 0) ^ 1;
  await writeFile(part, damaged);
  return () => writeFile(part, whole);
}

describe('a backup of a running service', () => {
  it('restores in an empty place everything that was acknowledged before the stop', async () => {
    const settings = await deployment();
    const service = startProgram({ settings: { ...settings } });
    await service.address;
    await inDatabase(settings.DATA_DIR, 'create table kept as select 1 as value');
    await putFile(settings.DATA_DIR, 'one.jpg', 'one');
    expect(await command('backup', settings)).toMatchObject({ code: 0 });
    await inDatabase(settings.DATA_DIR, 'insert into kept values (2)');
    const between = new Date();
    await inDatabase(settings.DATA_DIR, 'delete from kept');
    await putFile(settings.DATA_DIR, 'two.jpg', 'two');
    expect(await command('restore', settings)).toMatchObject({
      code: 1,
      said: expect.stringContaining('stop the service, then restore') as string,
    });
    await stop(service);

    expect(await command('restore', settings, '--check')).toMatchObject({ code: 0 });
    const mended = await damage(settings.BACKUP_DIR);
    expect(await command('restore', settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^base\/\S+\.tar\.gz\.0000 in \S+ is damaged: /m) as string,
    });
    await mended();
    const empty = { ...settings, DATA_DIR: await newFolder() };
    cleanups.push(() => removeData(empty.DATA_DIR));
    expect(await command('restore', empty)).toMatchObject({ code: 0 });
    const restored = startProgram({ settings: { ...empty } });
    await restored.address;
    expect(await kept(empty.DATA_DIR)).toEqual([]);
    expect(await fileOf(empty.DATA_DIR, 'one.jpg')).toBe('one');
    expect(await fileOf(empty.DATA_DIR, 'two.jpg')).toBe('two');
    await stop(restored);

    const said = await command('restore', settings, '--at', between.toISOString());
    expect(said).toEqual({ code: 0, said: expect.stringContaining('Restored') as string });
    const before = /The replaced data is in (\S+):/.exec(said.said)?.[1] ?? '';
    expect(await readFile(path.join(before, 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n');
    const back = startProgram({ settings: { ...settings } });
    await back.address;
    expect(await kept(settings.DATA_DIR)).toEqual([1, 2]);
    await stop(back);
    await rm(before, { recursive: true });
  });
});

describe('a backup in a bucket', () => {
  it('can be restored in an empty place; one with a damaged part is rejected', async () => {
    const s3 = await startS3Imitation();
    cleanups.push(() => s3.close());
    const { DATA_DIR } = await deployment();
    await putFile(DATA_DIR, 'one.jpg', 'one');
    const toBucket = { ...settingsFor(s3), BACKUP_TO: 's3' };
    expect(await command('backup', { DATA_DIR, ...toBucket })).toMatchObject({ code: 0 });
    const empty = await newFolder();
    cleanups.push(() => removeData(empty));
    const [key = '', part] = [...s3.objects].find(([name]) => name.endsWith('.tar.gz.0000')) ?? [];
    if (!part) throw new Error('There is no copy of the database in the bucket');
    s3.objects.set(key, { ...part, content: part.content.subarray(1) });
    const elsewhere = { DATA_DIR: empty, ...toBucket };
    expect(await command('restore', elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${key.replace('backups/', '')} in `) as string,
    });
    s3.objects.set(key, part);
    expect(await command('restore', elsewhere)).toMatchObject({ code: 0 });
    expect(await fileOf(empty, 'one.jpg')).toBe('one');
    const embedded = await startEmbedded(empty, (problem) => {
      throw problem;
    });
    const [counted] = await inDatabase(empty, 'select count(*)::int as value from users');
    expect(counted?.value).toBe(0);
    await embedded.stop();
  });
});

describe('an upgrade', () => {
  /** Data folder of version 2.0.0. */
  async function older(): Promise<Deployment> {
    const DATA_DIR = await newFolder();
    cleanups.push(() => removeData(DATA_DIR));
    const BACKUP_DIR = await newFolder();
    cleanups.push(() => removeFolder(BACKUP_DIR));
    const embedded = await startEmbedded(DATA_DIR, (problem) => {
      throw problem;
    });
    await embedded.create('account_doctor');
    const dump = path.join(repositoryFolder, 'server', 'database', 'releases', '2.0.0.sql');
    await runOnServer(embedded.connection('account_doctor'), await readFile(dump, 'utf8'));
    await embedded.stop();
    return { DATA_DIR, BACKUP_DIR };
  }

  it('that fails leaves the database as it was, with a backup, and succeeds after the cause is removed', async () => {
    const settings = await older();
    const check = await command('checkUpgrade', settings);
    expect(check).toMatchObject({ code: 0 });
    expect(check.said).toMatch(/tables: version \S+ makes \d+ migrations: 0001_/);
    const refused = await command('checkBooks', settings);
    expect(refused.said).toContain('is of an older version: start the service once');

    const embedded = await startEmbedded(settings.DATA_DIR, () => undefined);
    const inItsWay = embedded.connection('account_doctor');
    await runOnServer(inItsWay, 'create table consents ()');
    await embedded.stop();
    const { code, errors } = await startProgram({ settings: { ...settings } }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database could not be migrated to this version: relation "consents" already exists\. Nothing has changed\. Start the previous version again; npm run restore -- --from (\S+) restores the database from before$/m,
    );
    const list = await command('restore', settings, '--list');
    expect(list.said).toMatch(/ upgrade {2}version /);

    const again = await startEmbedded(settings.DATA_DIR, () => undefined);
    await runOnServer(again.connection('account_doctor'), 'drop table consents');
    await again.stop();
    const service = startProgram({ settings: { ...settings } });
    await service.address;
    expect((await command('checkUpgrade', settings)).said).toContain(
      'tables: are those of version',
    );
    await stop(service);
  });
});
