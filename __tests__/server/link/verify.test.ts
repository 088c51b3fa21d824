import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READING_LIFE } from '@account-doctor/contract/reading';
import type { LinkReading, PayloadOf } from '@account-doctor/contract/types';
import { builtInGames } from '../../../server/catalogue';
import { sampleListings } from '../../../server/sample/listings/listings';
import { insertGame } from '../../../server/domain/game/store';
import type { Marketplace } from '../../../server/domain/link/marketplaces/marketplace';
import { webMarketplaces } from '../../../server/domain/link/marketplaces/webMarketplaces';
import { openListing } from '../../../server/domain/link/openListing';
import { provenanceOf, purgeReadings } from '../../../server/domain/reading/reading';
import { deleteReadingsOf } from '../../../server/domain/reading/store';
import { accountReadings } from '../../../server/domain/reading/tables';
import { WebProblem, type WebProblemReason } from '../../../server/providers/web/webAccess';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

const CALL = 'POST /app-api/api/evaluate/user/game/link/evaluate/verify';
/** The origin at which the tests reach the service. */
const ORIGIN = 'http://localhost';

let service: TestService;
let session: Awaited<ReturnType<typeof postSmsSignIn>>;
beforeAll(async () => {
  service = await buildService();
  session = await postSmsSignIn(service);
  await service.services.database.transaction(async (transaction) => {
    for (const [
      position,
      { code, servers, fields, words, evidence, ...game },
    ] of builtInGames.entries()) {
      const described = { ...game, gameId: code, iconUrl: '/media/evaluation/x.svg' };
      await insertGame(
        transaction,
        { game: described, servers, fields, words, evidence },
        position,
      );
    }
  });
});
afterAll(() => service.close());

const verify = async (payload: PayloadOf<typeof CALL>, by = session) =>
  (await service.call(CALL, payload, { session: by })).envelope;
const listing = (listingId: string) => `${ORIGIN}/sandbox/market/${listingId}`;
async function readOf(listingId: string): Promise<LinkReading> {
  const { code, data } = await verify({ text: listing(listingId) });
  expect(code).toBe('OK');
  if (!data) throw new Error('Nothing was read');
  return data;
}

describe('a listing of the sandbox', () => {
  const offered = sampleListings().filter(({ style }) => style !== 'over');

  it.each(offered.map((one) => [one.listingId, one] as const))(
    '%s is read as it was written',
    async (listingId, { game, price, title, answers, style }) => {
      const reading = await readOf(listingId);
      expect(reading).toMatchObject({ gameId: game.code, title, sample: true });
      expect(reading.askedPrice).toBe(price);
      expect(reading.server).not.toBeNull();
      const read = Object.fromEntries(reading.answers.map(({ key, answer }) => [key, answer]));
      const written = Object.entries(answers).filter(
        ([, answer]) => typeof answer !== 'object' || Object.keys(answer).length > 0,
      );
      const wrong = written.filter(([key, answer]) => {
        const found = read[key];
        return JSON.stringify(sorted(found)) !== JSON.stringify(sorted(answer));
      });
      // Sellers' abbreviations omit the names of a few fields.
      expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(
        style === 'structured' ? 0 : Math.ceil(written.length / 5),
      );
    },
    20_000,
  );

  const sorted = (answer: unknown): unknown =>
    Array.isArray(answer)
      ? [...(answer as string[])].sort()
      : typeof answer === 'object' && answer !== null
        ? Object.entries(answer).sort(([one], [other]) => one.localeCompare(other))
        : answer;

  it('returns the place and confidence of each answer', async () => {
    const { answers } = await readOf('genshin-impact-structured');
    expect(answers[0]).toMatchObject({ place: 'structured', sureness: 'sure' });
    expect(answers[0]?.words).toMatch(/命/);
    const prose = await readOf('genshin-impact-prose');
    expect(new Set(prose.answers.map(({ place }) => place))).toContain('description');
  }, 20_000);

  it('is found in a share text', async () => {
    const text = `【沙箱市集】好账号 ${listing('valorant-prose')}，复制整段打开`;
    expect(await verify({ text })).toMatchObject({ code: 'OK', data: { gameId: 'valorant' } });
  }, 20_000);

  it('has a page, marked as a sandbox', async () => {
    const page = await service.app.inject({ url: '/sandbox/market/valorant-prose' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/沙箱市集.*不真实出售/);
    expect((await service.app.inject({ url: '/sandbox/market' })).body).toContain('原神');
    expect((await service.app.inject({ url: '/sandbox/market/none' })).statusCode).toBe(404);
  });
});

describe('an unreadable link', () => {
  it.each([
    ['没有链接', 'LINK_GAME_UNKNOWN'],
    ['https://evil.example/item', 'LINK_HOST_REFUSED'],
    ['https://127.0.0.1/item', 'LINK_HOST_REFUSED'],
    ['http://other.example/sandbox/market/valorant-prose', 'LINK_HOST_REFUSED'],
    [listing('none'), 'LINK_OVER'],
    [listing('valorant-over'), 'LINK_OVER'],
    [listing('../../health'), 'LINK_HOST_REFUSED'],
  ])(
    'is %s',
    async (text, code) => {
      expect(await verify({ text })).toMatchObject({ success: false, code });
    },
    20_000,
  );

  it.each(['', 'x'.repeat(2_001)])('is rejected by its length: %#', async (text) => {
    expect((await verify({ text })).code).toBe('VALIDATION_FAILED');
  });

  it('is rejected without a session', async () => {
    const { envelope } = await service.call(CALL, { text: listing('valorant-prose') });
    expect(envelope.code).toBe('NOT_LOGGED_IN');
  });

  it('is rejected with the names of the readable marketplaces', async () => {
    const { msg } = await verify({ text: 'https://evil.example/item' });
    expect(msg).toMatch(/交易猫、盼之代售、螃蟹账号、沙箱市集/);
  });
});

describe('opening a listing', () => {
  const market = (open: Marketplace['open'], overWords: string[] = []): Marketplace => ({
    name: '市场',
    sample: false,
    servesPage: ({ host }) => host === 'shop.example',
    open,
    overWords,
  });
  const opened = (marketplace: Marketplace, text = 'https://shop.example/1') =>
    openListing(text, [marketplace], { mayNameMarketplaces: true, reportProblem: () => undefined });

  it.each<[WebProblemReason, string]>([
    ['slow', 'LINK_UNREACHABLE'],
    ['private', 'LINK_UNREACHABLE'],
    ['large', 'LINK_UNREADABLE'],
    ['type', 'LINK_UNREADABLE'],
    ['gone', 'LINK_OVER'],
    ['host', 'LINK_HOST_REFUSED'],
  ])('that was not fetched for %s is rejected as %s', async (reason, code) => {
    const failing = market(() => Promise.reject(new WebProblem(reason)));
    await expect(opened(failing)).rejects.toMatchObject({ code });
  });

  it('is rejected if its words say that it is sold', async () => {
    const html = '<h1>账号</h1><p>该商品已售出</p>';
    const sold = market((url) => Promise.resolve({ html, url }), ['商品已售出']);
    await expect(opened(sold)).rejects.toMatchObject({ code: 'LINK_OVER' });
  }, 20_000);

  it('uses the first link to a marketplace', async () => {
    const asked: string[] = [];
    const open = (url: URL) => {
      asked.push(url.href);
      return Promise.resolve({ html: '<h1>账号</h1>', url });
    };
    await opened(market(open), '看 https://elsewhere.example/ 和 http://shop.example/2。谢谢');
    expect(asked).toEqual(['http://shop.example/2']);
  }, 20_000);

  it('says at which address the page was, after redirects', async () => {
    const html = '<h1>账号</h1>';
    const url = new URL('https://shop.example/goods/1');
    const redirecting = market(() => Promise.resolve({ html, url }));
    expect(await opened(redirecting, 'https://shop.example/s')).toMatchObject({ url });
  }, 20_000);

  it('on the web is limited to the hosts in the settings', () => {
    const [first] = webMarketplaces(['www.jiaoyimao.com']).filter((one) =>
      one.servesPage(new URL('https://www.jiaoyimao.com/1')),
    );
    expect(first?.name).toBe('交易猫');
    const all = webMarketplaces(['www.jiaoyimao.com']);
    expect(all.some((one) => one.servesPage(new URL('https://www.pzds.com/1')))).toBe(false);
  });
});

describe('a reading', () => {
  const provenance = (
    readingId: string,
    answers: Record<string, number>,
    userId = session.userId,
  ) =>
    provenanceOf(service.services.database, readingId, {
      userId,
      gameId: 'valorant',
      answers,
      at: service.services.now(),
    });

  it('counts for unchanged answers, for its user, game and day', async () => {
    const { readingId, answers } = await readOf('valorant-structured');
    const skins = Number(answers.find(({ key }) => key === 'skins')?.answer);
    expect(await provenance(readingId, { skins, points: -1 })).toEqual({
      source: 'link',
      readFields: ['skins'],
    });
    const form = { source: 'form', readFields: [] };
    expect(await provenance(readingId, { skins: skins + 1 })).toEqual(form);
    expect(await provenance(readingId, { skins }, 'somebody')).toEqual(form);
    expect(await provenance('none', { skins })).toEqual(form);
    const { database, now } = service.services;
    const other = { userId: session.userId, gameId: 'peace-elite', answers: { skins }, at: now() };
    expect(await provenanceOf(database, readingId, other)).toEqual(form);
    service.advance(READING_LIFE);
    expect(await provenance(readingId, { skins })).toEqual(form);
    service.advance(-READING_LIFE);
  }, 20_000);

  it('is deleted with its user, and when it expires', async () => {
    const { database } = service.services;
    const count = () => database.$count(accountReadings);
    await readOf('valorant-prose');
    expect(await count()).toBeGreaterThan(0);
    await database.transaction((transaction) => deleteReadingsOf(transaction, session.userId));
    expect(await count()).toBe(0);
    await readOf('valorant-prose');
    await purgeReadings(service.services);
    expect(await count()).toBe(1);
    service.advance(READING_LIFE + 1);
    await purgeReadings(service.services);
    service.advance(-READING_LIFE - 1);
    expect(await count()).toBe(0);
  }, 20_000);
});
