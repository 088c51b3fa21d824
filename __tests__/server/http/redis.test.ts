import type { Envelope } from '@account-doctor/contract/envelope';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRedis } from '../support/redis';
import type { TestRedis } from '../support/testRedis';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';

let redis: Pick<TestRedis, 'url' | 'stop'>;
let instances: TestService[];
beforeEach(async () => {
  const url = process.env.TEST_REDIS_URL;
  redis = url ? { url, stop: () => Promise.resolve() } : await startRedis();
  instances = [];
});
afterEach(async () => {
  for (const instance of instances) await instance.close();
  await redis.stop();
});

async function start(settings: Record<string, string> = {}): Promise<TestService> {
  const instance = await buildService({ settings: { REDIS_URL: redis.url, ...settings } });
  instances.push(instance);
  return instance;
}

/** An address that no earlier test has used. */
const newAddress = () =>
  `203.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`;

const banner = ({ services }: TestService, remoteAddress = '127.0.0.1') => ({
  ...signedRequest(
    'GET /app-api/home/banner',
    {},
    { secret: services.settings.http.signSecret, now: services.now },
  ),
  remoteAddress,
});

const write = ({ services }: TestService) =>
  signedRequest(
    'POST /app-api/user/auth/sms-login',
    { phone: '13800138000', code: '123456' },
    { secret: services.settings.http.signSecret, now: services.now },
  );

describe('instances that share a Redis', () => {
  it('accept a nonce once', async () => {
    const [a, b] = [await start(), await start()];
    const request = banner(a);
    const codes = [];
    for (const instance of [a, b, a])
      codes.push((await instance.app.inject(request)).json<Envelope>().code);
    expect(codes).toEqual(['OK', 'NONCE_REUSED', 'NONCE_REUSED']);
  });

  it('count a caller together', async () => {
    const limit = { LIMIT_READ: '2' };
    const [a, b] = [await start(limit), await start(limit)];
    const address = newAddress();
    const codes = [];
    for (const instance of [a, b, a, b]) {
      codes.push((await instance.app.inject(banner(instance, address))).json<Envelope>().code);
    }
    expect(codes).toEqual(['OK', 'OK', 'RATE_LIMITED', 'RATE_LIMITED']);
  });
});

describe('classes of calls', () => {
  it('are counted separately', async () => {
    const instance = await start({ LIMIT_READ: '1' });
    const remoteAddress = newAddress();
    const login = signedRequest(
      'POST /app-api/user/auth/sms-login',
      { phone: '13800138000', code: '123456' },
      {
        secret: instance.services.settings.http.signSecret,
        now: instance.services.now,
      },
    );
    const codes = [];
    for (const request of [banner(instance, remoteAddress), { ...login, remoteAddress }]) {
      codes.push((await instance.app.inject(request)).json<Envelope>().code);
    }
    expect(codes).toEqual(['OK', 'SMS_CODE_WRONG']);
  });
});

describe('a Redis that becomes unavailable', () => {
  it.skipIf(process.env.TEST_REDIS_URL)(
    'makes changing calls answer UNAVAILABLE, and others work',
    async () => {
      const instance = await start();
      expect((await instance.app.inject(banner(instance))).statusCode).toBe(200);
      await redis.stop();
      const response = await instance.app.inject({
        ...write(instance),
        remoteAddress: newAddress(),
      });
      expect(response.statusCode).toBe(503);
      expect(response.json<Envelope>().code).toBe('UNAVAILABLE');
      expect((await instance.app.inject(banner(instance))).statusCode).toBe(200);
    },
  );
});
