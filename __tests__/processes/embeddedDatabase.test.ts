import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  databasePid,
  endPrograms,
  isRoot,
  makeClone,
  newFolder,
  ORDINARY_USER,
  removeFolder,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../server/support/program';
import { usedDataFolder } from '../server/support/usedData';

// Long, because each test starts several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endPrograms();
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

/** A data folder that is removed after the test. */
async function dataFolder(user?: { uid: number; gid: number }): Promise<string> {
  const folder = await newFolder(user);
  cleanups.push(() => removeData(folder));
  return folder;
}

/** A data folder of a service that has run before. */
async function usedData(): Promise<string> {
  const folder = await usedDataFolder();
  cleanups.push(() => removeData(folder));
  return folder;
}

async function clone(parent: string, owner?: { uid: number; gid: number }): Promise<string> {
  const folder = await makeClone(parent, owner);
  cleanups.push(() => removeFolder(folder));
  return folder;
}

/** Rows that a statement returns in the service's database. */
async function inDatabase(data: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: path.join(data, 'postgres'),
    user: 'account_doctor',
    database: 'account_doctor',
  });
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}

const isReady = (program: ServiceProgram) =>
  program.address.then(async (address) => {
    const response = await fetch(`${address}/ready`);
    return ((await response.json()) as { status: string }).status;
  });

async function stop(program: ServiceProgram) {
  program.kill('SIGTERM');
  return program.ended;
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(100);
}

describe('a start without any setting', () => {
  it.runIf(isRoot)('works for root, from a clone inside root’s private home', async () => {
    const from = await clone(homedir());
    const hash = createHash('sha256').update(from).digest('hex').slice(0, 12);
    const data = path.join('/var/lib/account-doctor', hash);
    cleanups.push(() => removeData(data));

    const program = startProgram({ from, settings: {} });
    expect(await isReady(program)).toBe('ready');
    expect((await stat(path.join(data, 'postgres', 'cluster'))).uid).not.toBe(0);
    expect(await stop(program)).toMatchObject({ code: 0, errors: '' });
    expect(await databasePid(data)).toBeNull();
  });

  it('works for an ordinary user, with the data in the project folder', async () => {
    const user = isRoot ? ORDINARY_USER : undefined;
    const from = await clone(tmpdir(), user);
    const data = path.join(from, 'data');
    cleanups.push(() => removeData(data));

    const program = startProgram({ from, settings: {}, user });
    expect(await isReady(program)).toBe('ready');
    expect((await stat(data)).uid).toBe(user?.uid ?? process.getuid?.());
    expect(await stop(program)).toMatchObject({ code: 0, errors: '' });
    expect(await databasePid(data)).toBeNull();
  });
});

describe('a restart', () => {
  it('takes over the database that a killed service left running', async () => {
    const DATA_DIR = await usedData();
    const first = startProgram({ settings: { DATA_DIR } });
    await first.address;
    const pid = await databasePid(DATA_DIR);
    first.kill('SIGKILL');
    await first.ended;
    expect(await databasePid(DATA_DIR)).toBe(pid);

    const second = startProgram({ settings: { DATA_DIR } });
    expect(await isReady(second)).toBe('ready');
    expect(await databasePid(DATA_DIR)).toBe(pid);
    expect(await stop(second)).toMatchObject({ code: 0 });
    expect(await databasePid(DATA_DIR)).toBeNull();
  });

  it('recovers when service and database were both killed', async () => {
    const DATA_DIR = await usedData();
    const first = startProgram({ settings: { DATA_DIR } });
    await first.address;
    await inDatabase(DATA_DIR, 'create table kept as select 42 as value');
    const pid = (await databasePid(DATA_DIR)) ?? 0;
    first.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await first.ended;

    const second = startProgram({ settings: { DATA_DIR } });
    expect(await isReady(second)).toBe('ready');
    expect(await databasePid(DATA_DIR)).not.toBe(pid);
    expect(await inDatabase(DATA_DIR, 'select value from kept')).toEqual([{ value: 42 }]);
    expect(await stop(second)).toMatchObject({ code: 0 });
  });

  it('is not prevented by a lock file whose process id now belongs to another program', async () => {
    const DATA_DIR = await usedData();
    const first = startProgram({ settings: { DATA_DIR } });
    await first.address;
    expect(await stop(first)).toMatchObject({ code: 0 });
    const cluster = path.join(DATA_DIR, 'postgres', 'cluster');
    const { uid, gid } = await stat(cluster);
    const other = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    cleanups.push(() => Promise.resolve(other.kill()));
    await writeFile(path.join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n`);

    const second = startProgram({ settings: { DATA_DIR } });
    expect(await isReady(second)).toBe('ready');
    expect(await stop(second)).toMatchObject({ code: 0 });
  });
});

describe('a running service', () => {
  it('restarts its database if only that is killed', async () => {
    const DATA_DIR = await usedData();
    const program = startProgram({ settings: { DATA_DIR } });
    await program.address;
    const pid = (await databasePid(DATA_DIR)) ?? 0;
    process.kill(pid, 'SIGKILL');
    await eventually(async () => (await databasePid(DATA_DIR)) !== pid);
    await eventually(async () => (await isReady(program)) === 'ready');
    expect(await stop(program)).toMatchObject({ code: 0 });
    expect(await databasePid(DATA_DIR)).toBeNull();
  });

  it('prevents a second service on its data folder, which says so', async () => {
    const DATA_DIR = await usedData();
    const first = startProgram({ settings: { DATA_DIR } });
    await first.address;
    const second = await startProgram({ settings: { DATA_DIR } }).ended;
    expect(second.code).toBe(1);
    expect(second.errors).toBe(
      `DATA_DIR ${DATA_DIR} is in use by another service (account-doctor ${first.pid}): ` +
        'stop that one, or set another DATA_DIR\n',
    );
    expect(await isReady(first)).toBe('ready');
  });

  it('is the only one if two are started at once on a new folder', async () => {
    const DATA_DIR = await dataFolder();
    const programs = [
      startProgram({ settings: { DATA_DIR } }),
      startProgram({ settings: { DATA_DIR } }),
    ];
    const results = await Promise.allSettled(programs.map((program) => program.address));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = programs[results.findIndex((result) => result.status === 'rejected')];
    const winner = programs.find((program) => program !== loser);
    expect((await loser?.ended)?.errors).toContain(`DATA_DIR ${DATA_DIR} is in use`);
    expect(winner && (await isReady(winner))).toBe('ready');
    expect(winner && (await stop(winner))).toMatchObject({ code: 0, errors: '' });
  });
});

describe('a data folder', () => {
  /** What a start with this folder prints before it fails. */
  async function rejectionOf(DATA_DIR: string, user?: { uid: number; gid: number }) {
    const { code, errors } = await startProgram({ settings: { DATA_DIR }, user }).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    return errors;
  }

  it('that is not writable is named in the error', async () => {
    const parent = await dataFolder();
    const closed = path.join(parent, 'closed');
    await mkdir(closed, { mode: 0o555 });
    const errors = await rejectionOf(closed, isRoot ? ORDINARY_USER : undefined);
    expect(errors).toContain(`DATA_DIR ${closed} cannot be used: permission denied`);
  });

  it('that is a file is named in the error', async () => {
    const parent = await dataFolder();
    const file = path.join(parent, 'file');
    await writeFile(file, '');
    expect(await rejectionOf(file)).toContain(`DATA_DIR ${file} cannot be used`);
  });

  it.runIf(isRoot)(
    'that PostgreSQL’s user cannot reach is named, with the private folder above it',
    async () => {
      const closed = await dataFolder();
      await chmod(closed, 0o700);
      const errors = await rejectionOf(path.join(closed, 'data'));
      expect(errors).toContain(`DATA_DIR ${closed}/data cannot be used`);
      expect(errors).toContain(`may not enter ${closed}`);
    },
  );

  it('whose path is too long for a socket works nevertheless', async () => {
    const parent = await dataFolder();
    const DATA_DIR = path.join(parent, 'long'.repeat(20), 'longer'.repeat(10));
    await mkdir(DATA_DIR, { recursive: true });
    cleanups.push(() => removeData(DATA_DIR));
    const program = startProgram({ settings: { DATA_DIR } });
    expect(await isReady(program)).toBe('ready');
    expect(await stop(program)).toMatchObject({ code: 0, errors: '' });
  });
});

describe('a port in use', () => {
  it('is named in the error, and the database is stopped again', async () => {
    const DATA_DIR = await usedData();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanups.push(() => Promise.resolve(server.close()));
    const { port } = server.address() as { port: number };

    const program = await startProgram({ settings: { DATA_DIR, PORT: String(port) } }).ended;
    expect(program).toMatchObject({ code: 1 });
    expect(program.errors).toBe(
      `PORT ${port} is in use on 127.0.0.1: stop what listens there, or set another one, for ` +
        `example PORT=${port + 1}\n`,
    );
    expect(await databasePid(DATA_DIR)).toBeNull();
  });
});
