import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRedis } from '../support/redis';
import { startRedisImitation } from '../support/redisImitation';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';
import { type Proxy, startProxy } from '../support/slowPeer';
import type { TestRedis } from '../support/testRedis';

/** Maximum time of an answer in ms, whatever is unavailable. */
const PATIENCE = 3_000;

let redis: TestRedis;
let proxy: Proxy;
let instances: TestService[];

beforeEach(async () => {
  redis = await startRedis();
  proxy = await startProxy({ port: Number(new URL(redis.url).port) });
  instances = [];
});
afterEach(async () => {
  for (const instance of instances) await instance.close();
  await proxy.close();
  await redis.stop();
});

async function start(settings: Record<string, string> = {}): Promise<TestService> {
  const url = `redis://127.0.0.1:${proxy.port}`;
  const instance = await buildService({ settings: { REDIS_URL: url, ...settings } });
  instances.push(instance);
  return instance;
}

/** The code of a call's answer, and its time in ms. */
async function ask(service: TestService, request: InjectOptions) {
  const began = performance.now();
  const response = await service.app.inject(request);
  const took = performance.now() - began;
  return { status: response.statusCode, took, body: response.body };
}

const signed = <Name extends CallName>(
  { services }: TestService,
  name: Name,
  payload: PayloadOf<Name>,
) =>
  signedRequest(name, payload, {
    secret: services.settings.http.signSecret,
    now: services.now,
  });

const write = (service: TestService) =>
  signed(service, 'POST /app-api/user/auth/sms-login', { phone: '13800138000', code: '123456' });
const read = (service: TestService) => signed(service, 'GET /app-api/home/banner', {});

const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as Envelope).code;
const ready = (service: TestService) => ask(service, { url: '/ready' });

describe.each(['silent', 'drip'] as const)('a Redis that is %s', (manner) => {
  it('makes changing calls answer UNAVAILABLE in time, and at once after the first ones', async () => {
    const service = await start();
    proxy.set(manner);
    const first = await Promise.all(
      [write(service), write(service)].map((one) => ask(service, one)),
    );
    for (const answer of first) {
      expect(answer.status).toBe(503);
      expect(codeOf(answer)).toBe('UNAVAILABLE');
      expect(answer.took).toBeLessThan(PATIENCE);
    }
    const next = await ask(service, write(service));
    expect(next.status).toBe(503);
    expect(next.took).toBeLessThan(500);
  });

  it('does not affect reading calls and pages', async () => {
    const service = await start();
    proxy.set(manner);
    for (const request of [read(service), { url: '/health' }, read(service)]) {
      const answer = await ask(service, request);
      expect(answer.status).toBe(200);
      expect(answer.took).toBeLessThan(PATIENCE);
    }
  });

  it('is reported by /ready and /metrics, and recovers by itself', async () => {
    const service = await start();
    expect((await ready(service)).status).toBe(200);
    proxy.set(manner);
    const away = await ready(service);
    expect(away.status).toBe(503);
    expect(away.took).toBeLessThan(PATIENCE);
    expect(JSON.parse(away.body)).toMatchObject({ redis: false, database: true });
    expect((await ask(service, { url: '/metrics' })).body).toContain(
      'service_ready{part="redis"} 0',
    );
    proxy.set('through');
    await vi.waitUntil(async () => (await ready(service)).status === 200, { timeout: 8_000 });
    expect(codeOf(await ask(service, write(service)))).toBe('SMS_CODE_WRONG');
  }, 12_000);
});

describe('a full Redis', () => {
  it('makes changing calls answer UNAVAILABLE, and /ready reports it', async () => {
    const full = await startRedisImitation();
    full.fill();
    const service = await buildService({ settings: { REDIS_URL: full.url } });
    instances.push(service);
    const answer = await ask(service, write(service));
    expect([answer.status, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
    expect((await ask(service, read(service))).status).toBe(200);
    expect((await ready(service)).status).toBe(503);
    await full.stop();
  });
});

describe('a Redis that lost its data', () => {
  const restarted = async (service: TestService) => {
    await redis.stop();
    await redis.restart();
    await vi.waitUntil(async () => (await ready(service)).status === 200, { timeout: 8_000 });
  };

  it('accepts no signed request a second time, on any instance', async () => {
    const [a, b] = [await start(), await start()];
    const request = write(a);
    expect(codeOf(await ask(a, request))).toBe('SMS_CODE_WRONG');
    await restarted(a);
    await vi.waitUntil(async () => (await ready(b)).status === 200, { timeout: 8_000 });
    for (const instance of [a, b]) instance.advance(1_000);
    const answers = await Promise.all([a, b, a, b].map((instance) => ask(instance, request)));
    for (const answer of answers) {
      expect(codeOf(answer)).toBe('TIMESTAMP_OUT_OF_WINDOW');
      const { data } = JSON.parse(answer.body) as Envelope<{ serverTime: number }>;
      expect(data?.serverTime).toBeGreaterThan(0);
    }
    expect(codeOf(await ask(b, write(b)))).toBe('SMS_CODE_WRONG');
  }, 20_000);

  it('accepts none signed by a clock that is ahead', async () => {
    const service = await start();
    service.advance(60_000);
    const request = write(service);
    service.advance(-60_000);
    expect(codeOf(await ask(service, request))).toBe('SMS_CODE_WRONG');
    await restarted(service);
    for (const minutes of [1, 2, 2]) {
      expect(codeOf(await ask(service, request))).toBe('NONCE_REUSED');
      service.advance(minutes * 60_000);
    }
  }, 20_000);
});

describe('a stop while Redis does not answer', () => {
  it('does not wait for Redis', async () => {
    const { closeRedis, connectRedis } = await import('../../../server/core/redis');
    const service = await start();
    const connection = await connectRedis(`redis://127.0.0.1:${proxy.port}`, service.log);
    proxy.set('silent');
    const began = performance.now();
    await closeRedis(connection);
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    await sleep(10);
    expect(connection.status).toBe('end');
  });
});
