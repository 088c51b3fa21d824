import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommandWith } from '../server/support/command';
import {
  endPrograms,
  newFolder,
  remove,
  removeData,
  startProgram,
  type Program,
} from '../server/support/program';
import { usedDataFolder } from '../server/support/usedData';

// Several processes each, on a machine that may be busy.
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

/** A data folder of a service that has run before, and an empty folder for backups. */
async function deployment(): Promise<Deployment> {
  const DATA_DIR = await usedDataFolder();
  cleanups.push(() => removeData(DATA_DIR));
  const BACKUP_DIR = await newFolder();
  cleanups.push(() => remove(BACKUP_DIR));
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

async function putFile(data: string, name: string, content: string): Promise<void> {
  await mkdir(path.join(data, 'files', 'pictures'), { recursive: true });
  await writeFile(path.join(data, 'files', 'pictures', name), content);
}
const fileOf = (data: string, name: string) =>
  readFile(path.join(data, 'files', 'pictures', name), 'utf8');

async function stop(program: Program): Promise<void> {
  program.kill('SIGTERM');
  expect(await program.ended).toMatchObject({ code: 0, errors: '' });
}

async function command(name: string, settings: Deployment, ...values: string[]) {
  const { code, stdout, stderr } = await runCommandWith({ ...settings }, name, values);
  return { code, said: stdout + stderr };
}

describe('a backup of a running service', () => {
  it('brings back, in an empty place, all that was acknowledged before the stop', async () => {
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
    const before = /What was there before is in (\S+):/.exec(said.said)?.[1] ?? '';
    expect(await readFile(path.join(before, 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n');
    const back = startProgram({ settings: { ...settings } });
    await back.address;
    expect(await kept(settings.DATA_DIR)).toEqual([1, 2]);
    await stop(back);
    await rm(before, { recursive: true });
  });
});
