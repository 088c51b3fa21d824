import { randomUUID } from 'node:crypto';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { inMiniProgram, postSmsSignIn } from '../user/people';
import { newOwner, seedCatalogueGames } from './captures';

let service: TestService;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  service = await buildService({ settings: { CAPTURE_STEAM_KEY: 'a key' } });
  await seedCatalogueGames(service);
  owner = await newOwner(service);
  miniProgram = await inMiniProgram(service, owner.session);
});
afterAll(() => service.close());

const STEAM_GAME = 'delta-force';

let miniProgram: Session;

async function offered(
  gameId: string,
  session: Session,
  headers: Record<string, string> = {},
): Promise<string[] | undefined> {
  const options = { session, headers };
  const { envelope } = await service.call('GET /app-api/auto/task/sources', { gameId }, options);
  return envelope.data?.list.map(({ sourceId }) => sourceId);
}

let cookie = '';

async function begin(sourceId: string, session: Session) {
  const asked = { requestId: randomUUID(), gameId: STEAM_GAME, sourceId };
  const name = 'POST /app-api/auto/task/create';
  const { envelope, headers } = await service.call(name, asked, { session });
  cookie = headers['set-cookie']?.split(';')[0] ?? '';
  return envelope;
}

describe('Steam, with a key', () => {
  it('is offered for games that are played through Steam, in addition to the sandbox', async () => {
    expect(await offered(STEAM_GAME, owner.session)).toEqual(['sandbox', 'steam']);
    expect(await offered('honor-of-kings', owner.session)).toEqual(['sandbox']);
  });

  it('leads to Steam’s own sign-in page, which mini-programs cannot show', async () => {
    const { data } = await begin('steam', owner.session);
    expect(data).toMatchObject({ state: 'created', source: { sourceId: 'steam', sample: false } });
    const { pathname } = new URL(data?.signInUrl ?? '');
    const before = await service.app.inject({ method: 'GET', url: pathname, headers: { cookie } });
    expect(before.headers['content-security-policy']).toContain(
      "form-action 'self' https://steamcommunity.com",
    );
    const entry = await service.app.inject({ method: 'POST', url: pathname, headers: { cookie } });
    expect(entry.statusCode).toBe(303);
    expect(entry.headers.location).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?/);

    expect(await offered(STEAM_GAME, miniProgram)).toEqual(['sandbox']);
    expect((await begin('steam', miniProgram)).code).toBe('CAPTURE_SOURCE_UNKNOWN');
    expect((await begin('sandbox', miniProgram)).code).toBe('OK');
  });

  it('sources are offered by where the session began, and not to a program that only claims to be the mini-program', async () => {
    for (const platform of ['h5', 'weapp']) {
      const headers = { 'app-platform': platform };
      expect(await offered(STEAM_GAME, owner.session, headers)).toEqual(['sandbox', 'steam']);
      expect(await offered(STEAM_GAME, miniProgram, headers)).toEqual(['sandbox']);
    }
    const said = await postSmsSignIn(service, undefined, { 'app-platform': 'weapp' });
    expect(await offered(STEAM_GAME, said)).toEqual([]);
    expect((await begin('sandbox', said)).code).toBe('CAPTURE_SOURCE_UNKNOWN');
  });
});
