import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { newOwner, seedGames } from './captures';

let service: TestService;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  service = await buildService({ settings: { CAPTURE_STEAM_KEY: 'a key' } });
  await seedGames(service);
  owner = await newOwner(service);
});
afterAll(() => service.close());

const STEAM_GAME = 'delta-force';

async function offered(gameId: string, platform: 'h5' | 'weapp'): Promise<string[] | undefined> {
  const options = { session: owner.session, headers: { 'app-platform': platform } };
  const { envelope } = await service.call('GET /app-api/auto/task/sources', { gameId }, options);
  return envelope.data?.list.map(({ sourceId }) => sourceId);
}

let cookie = '';

async function begin(sourceId: string, platform: 'h5' | 'weapp') {
  const asked = { requestId: randomUUID(), gameId: STEAM_GAME, sourceId };
  const options = { session: owner.session, headers: { 'app-platform': platform } };
  const { envelope, headers } = await service.call(
    'POST /app-api/auto/task/create',
    asked,
    options,
  );
  cookie = headers['set-cookie']?.split(';')[0] ?? '';
  return envelope;
}

describe('Steam, with a key', () => {
  it('is offered for the games that are played by it, beside the sandbox', async () => {
    expect(await offered(STEAM_GAME, 'h5')).toEqual(['sandbox', 'steam']);
    expect(await offered('honor-of-kings', 'h5')).toEqual(['sandbox']);
  });

  it('leads to its own sign-in page, which no mini-program shows', async () => {
    const { data } = await begin('steam', 'h5');
    expect(data).toMatchObject({ state: 'created', source: { sourceId: 'steam', sample: false } });
    const { pathname } = new URL(data?.signInUrl ?? '');
    const before = await service.app.inject({ method: 'GET', url: pathname, headers: { cookie } });
    expect(before.headers['content-security-policy']).toContain(
      "form-action 'self' https://steamcommunity.com",
    );
    const entry = await service.app.inject({ method: 'POST', url: pathname, headers: { cookie } });
    expect(entry.statusCode).toBe(303);
    expect(entry.headers.location).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?/);

    expect(await offered(STEAM_GAME, 'weapp')).toEqual(['sandbox']);
    expect((await begin('steam', 'weapp')).code).toBe('CAPTURE_SOURCE_UNKNOWN');
    expect((await begin('sandbox', 'weapp')).code).toBe('OK');
  });
});
