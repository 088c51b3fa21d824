import { once } from 'node:events';
import { createConnection } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  databasePid,
  endPrograms,
  newFolder,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../server/support/program';
import { signedRequest } from '../server/support/signedRequest';
import { usedDataFolder } from '../server/support/usedData';

// Long, because each test starts several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 3 * 60_000 });

let DATA_DIR: string;
let program: ServiceProgram;
let lock: pg.Client;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    host: path.join(DATA_DIR, 'postgres'),
    user: 'account_doctor',
    database: 'account_doctor',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

beforeEach(async () => {
  DATA_DIR = await usedDataFolder();
  program = startProgram({ settings: { DATA_DIR } });
  await program.address;
  lock = await connect();
});
afterEach(async () => {
  await lock.end();
  await endPrograms();
  await removeData(DATA_DIR);
});

/** Starts a request that the database answers only after `lock` commits. */
async function slowRequest(): Promise<{ answer: Promise<Response> }> {
  await lock.query('begin; lock table documents in access exclusive mode');
  const { url, headers } = signedRequest(
    'GET /app-api/home/document/get',
    { key: 'nothing' },
    { secret: DEFAULT_SIGN_SECRET, now: () => new Date() },
  );
  const answer = fetch(`${await program.address}${url}`, {
    headers: headers,
  });
  // If the process ends immediately, the answer never arrives.
  answer.catch(() => undefined);
  const watcher = await connect();
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
  while ((await watcher.query(waiting)).rowCount === 0) await sleep(20);
  await watcher.end();
  return { answer };
}

const refusesConnections = async () =>
  fetch(`${await program.address}/health`).then(
    () => false,
    () => true,
  );

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s accepts no new requests, finishes those in progress, then stops the database',
    async (signal) => {
      const { answer } = await slowRequest();
      program.kill(signal);
      while (!(await refusesConnections())) await sleep(20);
      expect(await databasePid(DATA_DIR)).not.toBeNull();

      await lock.query('commit');
      expect((await (await answer).json()) as unknown).toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      });
      expect(await program.ended).toEqual({ code: 0, signal: null, errors: '' });
      expect(await databasePid(DATA_DIR)).toBeNull();
    },
  );

  it('during a start leaves no database running', async () => {
    const folder = await newFolder();
    const early = startProgram({ settings: { DATA_DIR: folder } });
    while ((await databasePid(folder)) === null) await sleep(20);
    early.kill('SIGTERM');
    const { code } = await early.ended;
    const left = await databasePid(folder);
    await removeData(folder);
    expect({ code, left }).toEqual({ code: 0, left: null });
  });

  it('does not wait after a second signal, and leaves no database running', async () => {
    await slowRequest();
    program.kill('SIGTERM');
    await sleep(1_000);
    program.kill('SIGTERM');
    expect(await program.ended).toMatchObject({ code: 1 });
    await expect.poll(() => databasePid(DATA_DIR)).toBeNull();
  });

  it('aborts a request that never ends, and still stops the database', async () => {
    const { hostname, port } = new URL(await program.address);
    const client = createConnection(Number(port), hostname);
    client.on('error', () => undefined);
    // The rest of the body is never sent.
    client.write(
      'POST /app-api/common/public/count/hit HTTP/1.1\r\nhost: x\r\n' +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await sleep(500);
    expect(client.readyState).toBe('open');
    const closed = once(client.resume(), 'close');
    program.kill('SIGTERM');
    expect(await program.ended).toMatchObject({ code: 0 });
    await closed;
    expect(await databasePid(DATA_DIR)).toBeNull();
  });

  it('is not delayed by clients that requested an upgrade and disappeared', async () => {
    const { hostname, port } = new URL(await program.address);
    const request =
      'GET /app-api/home/banner HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
    const clients = Array.from({ length: 50 }, () => {
      const client = createConnection(Number(port), hostname);
      client.on('error', () => undefined);
      client.end(request);
      return client;
    });
    await Promise.all(clients.map((client) => once(client.resume(), 'end')));
    const began = performance.now();
    program.kill('SIGTERM');
    expect(await program.ended).toMatchObject({ code: 0 });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('treats a Ctrl-C that arrives twice, from terminal and npm, as one', async () => {
    const { answer } = await slowRequest();
    program.kill('SIGINT');
    program.kill('SIGINT');
    while (!(await refusesConnections())) await sleep(20);
    await lock.query('commit');
    expect((await answer).status).toBe(404);
    expect(await program.ended).toMatchObject({ code: 0 });
  });
});
