import { createHash } from 'node:crypto';
import { TIMESTAMP_WINDOW } from '@account-doctor/contract/limits';
import type { Envelope } from '@account-doctor/contract/envelope';
import { SECOND } from '@account-doctor/contract/time';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryNonces } from '../../../server/core/http/memoryNonces';
import type { NonceStore } from '../../../server/core/http/nonces';
import { freshDatabase, type FreshDatabase } from '../support/freshDatabase';
import { buildService, type TestService } from '../support/service';
import { signedRequest } from '../support/signedRequest';

const START = new Date('2026-11-23T12:00:00Z');

let services: TestService[] = [];
afterEach(async () => {
  for (const service of services) await service.close();
  services = [];
});

/** A service that is the only instance on its database. */
async function startAlone(now: Date, on?: FreshDatabase): Promise<TestService> {
  const service = await buildService({ alone: true, now, ...(on && { on }) });
  services.push(service);
  return service;
}

const banner = (service: TestService, at: Date) =>
  signedRequest(
    'GET /app-api/home/banner',
    {},
    { secret: service.services.settings.http.signSecret, now: () => at },
  );
const answerTo = async (service: TestService, request: ReturnType<typeof banner>) =>
  (await service.app.inject(request)).json<Envelope>();
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const rowsIn = async ({ services: { database } }: TestService) =>
  (await database.$client.query('select from used_nonces')).rowCount;

describe('a single instance', () => {
  it('accepts a nonce once, without a write', async () => {
    const service = await startAlone(START);
    const request = banner(service, START);
    const answers = await Promise.all([1, 2, 3].map(() => answerTo(service, request)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['NONCE_REUSED', 'NONCE_REUSED', 'OK']);
    expect(await rowsIn(service)).toBe(0);
  });

  it('remembers a nonce as long as its timestamp is accepted', async () => {
    const service = await startAlone(START);
    const request = banner(service, START);
    await answerTo(service, request);
    service.advance(TIMESTAMP_WINDOW);
    expect(await answerTo(service, request)).toMatchObject({ code: 'NONCE_REUSED' });
    service.advance(1);
    expect(await answerTo(service, request)).toMatchObject({ code: 'TIMESTAMP_OUT_OF_WINDOW' });
  });
});

describe('after a crash', () => {
  it('accepts no request that was used before', async () => {
    const database = await freshDatabase();
    const first = await startAlone(START, { ...database, drop: () => Promise.resolve() });
    first.advance(SECOND);
    // From phones whose clocks are behind, right and ahead.
    const requests = [after(0), after(SECOND), after(2 * SECOND), after(60 * SECOND)].map((at) =>
      banner(first, at),
    );
    for (const request of requests)
      expect(await answerTo(first, request)).toMatchObject({ code: 'OK' });
    // The first service closes nothing, as if it had been killed.
    const second = await startAlone(after(1.5 * SECOND), database);
    const replay = async (at: number) => {
      const request = requests[at];
      return request && answerTo(second, request);
    };
    const late = { code: 'TIMESTAMP_OUT_OF_WINDOW' };
    const reused = { code: 'NONCE_REUSED' };
    for (const [at, refused] of [late, late, reused, reused].entries())
      expect(await replay(at)).toMatchObject(refused);
    // Once the service's clock has reached those of the phones.
    second.advance(61 * SECOND);
    for (const [at, refused] of [late, late, reused, reused].entries())
      expect(await replay(at)).toMatchObject(refused);
  });

  it('a client that signed before the start gets the time, and is accepted with it', async () => {
    const service = await startAlone(START);
    const refused = await answerTo(service, banner(service, after(-1)));
    expect(refused).toMatchObject({
      code: 'TIMESTAMP_OUT_OF_WINDOW',
      data: { serverTime: START.getTime() },
    });
    expect(await answerTo(service, banner(service, START))).toMatchObject({ code: 'OK' });
  });
});

describe('a full memory', () => {
  /** Stores nonces by their text, and counts the calls. */
  function durableNonces() {
    const used = new Set<string>();
    const nonces: NonceStore = {
      use: (nonce) => Promise.resolve(used.size < used.add(nonce).size),
    };
    return { used, nonces };
  }
  const nonceOf = (number: number) => createHash('sha256').update(String(number)).digest('base64');

  it('leaves further nonces to the durable store, and accepts nothing twice', async () => {
    let at = START.getTime();
    const { used, nonces } = durableNonces();
    const kept = memoryNonces(nonces, { earlier: [], now: () => new Date(at), max: 3 });
    const expiresAt = new Date(at + TIMESTAMP_WINDOW);
    const use = (number: number) => kept.use(nonceOf(number), expiresAt);
    const first = [];
    for (let number = 0; number < 5; number += 1) first.push(await use(number));
    expect(first).toEqual([true, true, true, true, true]);
    expect(used.size).toBe(2);
    const again = [];
    for (let number = 0; number < 5; number += 1) again.push(await use(number));
    expect(again).toEqual([false, false, false, false, false]);
    at += 2 * TIMESTAMP_WINDOW;
    expect(await kept.use(nonceOf(9), new Date(at + TIMESTAMP_WINDOW))).toBe(true);
  });
});
