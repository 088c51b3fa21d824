import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SteamCapture } from '../../../server/providers/capture/steam/steamCapture';
import {
  startLocalServer,
  type LocalServer,
  type ReceivedRequest,
  type ImitatedReply,
} from './localServer';

/** Answers from Steam's documentation and recorded ones, for an invented player. */
const STEAM_ID = '76561197960435530';
const summaries = {
  response: {
    players: [
      {
        steamid: STEAM_ID,
        communityvisibilitystate: 3,
        profilestate: 1,
        personaname: 'Robin',
        profileurl: 'https://steamcommunity.com/id/robinwalker/',
        personastate: 0,
      },
    ],
  },
};
const bans = (games: number) => ({
  players: [
    {
      SteamId: STEAM_ID,
      CommunityBanned: false,
      VACBanned: false,
      NumberOfVACBans: 0,
      DaysSinceLastBan: 0,
      NumberOfGameBans: games,
      EconomyBan: 'none',
    },
  ],
});
const owned = {
  response: {
    game_count: 2,
    games: [
      { appid: 440, playtime_forever: 120, rtime_last_played: 0 },
      { appid: 2_507_950, playtime_forever: 7_290, rtime_last_played: 1_700_000_000 },
    ],
  },
};

const NOW = new Date('2026-11-22T07:00:00Z');
const visit = {
  gameId: 'delta-force',
  origin: 'http://doctor.example',
  returnUrl: 'http://doctor.example/capture/ticket/return',
  captcha: false,
};

let steam: LocalServer;
let source: SteamCapture;
let asked: ReceivedRequest[];
let replies: Record<string, ImitatedReply>;
beforeAll(async () => {
  steam = await startLocalServer((request) => {
    asked.push(request);
    return replies[request.path] ?? { status: 404, json: {} };
  });
  const { endpoint } = steam;
  source = new SteamCapture({ endpoint, community: endpoint, key: 'key-1', now: () => NOW });
});
afterAll(() => steam.close());
beforeEach(() => {
  asked = [];
  replies = {
    '/openid/login': { text: 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n' },
    '/ISteamUser/GetPlayerSummaries/v2/': { json: summaries },
    '/ISteamUser/GetPlayerBans/v1/': { json: bans(0) },
    '/IPlayerService/GetOwnedGames/v1/': { json: owned },
  };
});

/** The parameters that Steam adds to the return address. */
const returned = (changed: Record<string, string> = {}) =>
  new URLSearchParams({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'id_res',
    'openid.op_endpoint': `${steam.endpoint}/openid/login`,
    'openid.claimed_id': `https://steamcommunity.com/openid/id/${STEAM_ID}`,
    'openid.identity': `https://steamcommunity.com/openid/id/${STEAM_ID}`,
    'openid.return_to': visit.returnUrl,
    'openid.response_nonce': '2026-11-22T06:59:00Znonce',
    'openid.assoc_handle': '1234567890',
    'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    'openid.sig': 'c2lnbmF0dXJl',
    ...changed,
  });
const read = async (query = returned()) =>
  (await source.identifyPlayer(query, visit)).read(() => Promise.resolve());

describe('signing in at Steam', () => {
  it('leads to Steam’s page, for this service and any player', () => {
    const { pathname, searchParams } = new URL(source.signInAddress(visit));
    expect(pathname).toBe('/openid/login');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      'openid.mode': 'checkid_setup',
      'openid.return_to': visit.returnUrl,
      'openid.realm': 'http://doctor.example',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
    });
  });

  it('is accepted if Steam confirms it', async () => {
    await source.identifyPlayer(returned(), visit);
    const [question] = asked;
    expect(question?.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(question?.body))).toMatchObject({
      'openid.mode': 'check_authentication',
      'openid.sig': 'c2lnbmF0dXJl',
    });
  });

  it.each([
    ['was cancelled', { 'openid.mode': 'cancel' }],
    ['is another provider’s', { 'openid.op_endpoint': 'https://evil.example/openid/login' }],
    [
      'is of another site’s id',
      { 'openid.claimed_id': `https://evil.example/openid/id/${STEAM_ID}` },
    ],
    ['is for somebody else', { 'openid.return_to': 'https://evil.example/return' }],
    ['names two players', { 'openid.identity': 'https://steamcommunity.com/openid/id/7' }],
    ['does not cover who it is', { 'openid.signed': 'op_endpoint,return_to,response_nonce' }],
    ['is old', { 'openid.response_nonce': '2026-11-22T06:40:00Znonce' }],
    ['has no time', { 'openid.response_nonce': 'nonce' }],
  ])('is rejected without a query to Steam if it %s', async (_what, changed) => {
    await expect(read(returned(changed))).rejects.toMatchObject({ reason: 'refused' });
    expect(asked).toEqual([]);
  });

  it('is rejected if Steam does not confirm it, and can be repeated if Steam does not answer', async () => {
    replies['/openid/login'] = { text: 'ns:http://specs.openid.net/auth/2.0\nis_valid:false\n' };
    await expect(read()).rejects.toMatchObject({ reason: 'refused' });
    replies['/openid/login'] = 'hang-up';
    await expect(read()).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('an account that is played through Steam', () => {
  it('is read with the service’s own key: name, server, hours and bans', async () => {
    expect(await read()).toEqual({
      player: 'Robin',
      server: { serverId: 'delta-force-steam', zone: null, words: 'Steam，已玩 121 小时' },
      answers: [{ key: 'banRecord', answer: false, words: 'Steam 封禁记录：无' }],
      pictures: [],
    });
    expect(asked.slice(1).every(({ rawQuery }) => rawQuery.includes('key=key-1'))).toBe(true);
    replies['/ISteamUser/GetPlayerBans/v1/'] = { json: bans(1) };
    expect((await read()).answers).toMatchObject([{ key: 'banRecord', answer: true }]);
  });

  it('is hidden if the player does not show the game', async () => {
    replies['/IPlayerService/GetOwnedGames/v1/'] = { json: { response: {} } };
    await expect(read()).rejects.toMatchObject({ reason: 'hidden' });
  });

  it.each([
    ['a failure', { status: 503, json: {} }],
    ['another shape', { json: { response: 1 } }],
    ['no answer', 'hang-up'],
  ] as const)('is unreachable behind %s, and no error contains the key', async (_what, reply) => {
    replies['/ISteamUser/GetPlayerSummaries/v2/'] = reply;
    const error: unknown = await read().catch((problem: unknown) => problem);
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain('key-1');
  });
});
