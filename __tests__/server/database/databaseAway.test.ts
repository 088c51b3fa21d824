import type { Envelope } from '@account-doctor/contract/envelope';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseWatch } from '../../../server/core/database/databaseWatch';
import { createLog } from '../../../server/core/log';
import { freshDatabase } from '../support/freshDatabase';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';
import { type Proxy, startProxy, startSlowPeer } from '../support/slowPeer';

/** Within which a call is answered, whatever is away, in ms. */
const PATIENCE = 3_000;

let proxy: Proxy;
let service: TestService;
let stopWatching: () => Promise<void>;

beforeEach(async () => {
  const { connection, ...fresh } = await freshDatabase();
  const { host = '127.0.0.1', port = 5432 } = connection;
  proxy = await startProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port });
  const proxied = { ...connection, host: '127.0.0.1', port: proxy.port };
  service = await buildService({ on: { ...fresh, connection: proxied } });
  stopWatching = service.services.database.$pulse.watch();
});
afterEach(async () => {
  proxy.set('through');
  await stopWatching();
  await service.close();
  await proxy.close();
});

async function ask(request: InjectOptions) {
  const began = performance.now();
  const response = await service.app.inject(request);
  return { status: response.statusCode, took: performance.now() - began, response };
}

const signer = () => ({
  secret: service.services.settings.http.signSecret,
  now: service.services.now,
});
const read = () => signedRequest('GET /app-api/home/banner', {}, signer());
const write = () =>
  signedRequest(
    'POST /app-api/user/auth/sms-login',
    { phone: '13800138000', code: '123456' },
    signer(),
  );

describe.each(['silent', 'drip'] as const)('a database that is %s', (manner) => {
  it('leaves calls UNAVAILABLE in time and later ones at once, is told by /ready, and comes back by itself', async () => {
    expect((await ask(read())).status).toBe(200);
    proxy.set(manner);
    const first = await Promise.all([read(), write(), { url: '/ready' }].map(ask));
    for (const { status, took } of first) {
      expect(status).toBe(503);
      expect(took).toBeLessThan(PATIENCE);
    }
    expect(first[0]?.response.json<Envelope>()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(first[0]?.response.headers['retry-after']).toBe('5');
    expect(first[2]?.response.json()).toMatchObject({ database: false });
    // By now it is known.
    await vi.waitUntil(async () => (await ask(read())).took < 200, { timeout: PATIENCE });
    for (const request of [read(), write(), { url: '/ready' }]) {
      const { status, took } = await ask(request);
      expect(status).toBe(503);
      expect(took).toBeLessThan(500);
    }
    expect((await ask({ url: '/health' })).status).toBe(200);
    proxy.set('through');
    await vi.waitUntil(async () => (await ask(read())).status === 200, { timeout: 6_000 });
    expect((await ask({ url: '/ready' })).status).toBe(200);
  }, 20_000);
});

describe('the log', () => {
  it('says that the database is back once it answers, not while it refuses connections', async () => {
    const peer = await startSlowPeer();
    const said: string[] = [];
    const note = (_: unknown, words = _) => said.push(String(words));
    const log = { ...createLog('silent'), error: note, info: note } as never;
    const pulse = new DatabaseWatch({ host: '127.0.0.1', port: peer.port, user: 'doctor' }, log);
    const stop = pulse.watch();
    await vi.waitUntil(() => pulse.problem, { timeout: PATIENCE });
    await peer.close();
    await vi.waitUntil(() => !pulse.problem, { timeout: PATIENCE });
    await stop();
    expect(said).toEqual(['The database does not answer']);
  });
});

describe('a transaction under way', () => {
  it('fails when the database stops answering, and gives its connection up', async () => {
    const { database } = service.services;
    const began = performance.now();
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.set('silent');
        await tx.execute(sql`select 2`);
      }),
    ).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    await vi.waitUntil(() => database.$client.totalCount === 0);
  });
});

describe('a slow query', () => {
  it('is not taken for a database that does not answer', async () => {
    const slow = service.services.database.execute(sql`select pg_sleep(3)`);
    expect((await ask(read())).status).toBe(200);
    await slow;
  }, 10_000);
});
