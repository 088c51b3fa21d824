import { randomUUID } from 'node:crypto';
import { ACCOUNT_CARE, COMMON_GUIDELINE } from '@account-doctor/contract/content';
import { mentionsTrade } from '@account-doctor/contract/tradeWords';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInGames } from '../../../server/catalogue';
import { insertExcellentReports, publicReport } from '../../../server/domain/showcase';
import { seedContent } from '../../../server/flows/seed/content';
import { seedCatalogueGames } from '../capture/captures';
import { newPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { sampleModelReport } from '../report-file/reports';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { newPhone, receiveCode } from '../user/people';

type Platform = 'h5' | 'weapp';

/** A session that begins in the mini-program. */
async function signInInMiniProgram(service: TestService): Promise<Session> {
  const phone = newPhone();
  const code = await receiveCode(service, phone, 'sign-in');
  const headers = { 'app-platform': 'weapp' };
  const SIGN_IN = 'POST /app-api/user/auth/sms-login';
  const { envelope } = await service.call(SIGN_IN, { phone, code }, { headers });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return envelope.data;
}

/** A service with all default content, a game, and a customer's unlocked report. */
async function begin(selling: 'on' | 'off') {
  const service = await buildService({ settings: { SELLING_IN_MINI_PROGRAM: selling } });
  const { database, now } = service.services;
  await seedTestGame(service.services);
  await seedCatalogueGames(service);
  const showcaseId = randomUUID();
  await database.transaction((tx) =>
    insertExcellentReports(tx, [
      {
        showcaseId,
        sample: true,
        orderId: null,
        userId: null,
        gameId: 'honor-of-kings',
        gameIconUrl: '/media/mobile/games/honor-of-kings.svg',
        report: publicReport(sampleModelReport),
        merit: 1,
        chosenAt: now(),
      },
    ]),
  );
  const player = await newPlayer(service);
  const inMiniProgram = await newPlayer(service, await signInInMiniProgram(service));
  const orderIds = [
    await player.order(),
    await player.order({ submissionId: 'second' }),
    await inMiniProgram.order({ submissionId: 'third' }),
  ];
  await service.runJobs();
  for (const orderId of orderIds) await unlockByAd(service, orderId);
  // The agreements are published only now, because before that they require no consent.
  await database.transaction((tx) => seedContent(tx, { mode: 'demo', now: now() }));
  return { service, showcaseId, player, orderIds, inMiniProgram };
}

type World = Awaited<ReturnType<typeof begin>>;

/** All texts of the product for this kind of program, by call. */
async function told(
  { service, showcaseId, player, orderIds }: World,
  platform: Platform,
  session: Session = player.session,
): Promise<Record<string, unknown>> {
  const options = { session, headers: { 'app-platform': platform } };
  const [orderId = ''] = orderIds;
  const answers = {
    banners: await service.call('GET /app-api/home/banner', {}, options),
    news: await service.call('POST /app-api/information/page', { pageSize: 50 }, options),
    help: await service.call('GET /app-api/user/help/center', {}, options),
    care: await service.call('GET /app-api/home/document/get', { key: ACCOUNT_CARE }, options),
    excellent: await service.call('GET /app-api/home/excellent-report', { showcaseId }, options),
    report: await service.call(
      'GET /app-api/api/evaluate/user/order/report/get',
      { orderId },
      options,
    ),
    contrast: await service.call(
      'POST /app-api/api/evaluate/user/order/contrast/analysis',
      { orderIds: orderIds.slice(0, 2) },
      options,
    ),
    messages: await service.call('GET /app-api/user/message', {}, options),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, { envelope }]) => {
      expect([name, envelope.success]).toEqual([name, true]);
      return [name, envelope.data];
    }),
  );
}

const speaking = (answers: Record<string, unknown>): string[] =>
  Object.entries(answers).flatMap(([name, answer]) =>
    mentionsTrade(JSON.stringify(answer)) ? [name] : [],
  );

/** The documents and news that can be opened. */
async function opened({ service }: World, platform: Platform): Promise<string[]> {
  const headers = { 'app-platform': platform };
  const open: string[] = [];
  for (const key of [COMMON_GUIDELINE, 'account-safety', 'user-agreement', 'algorithm-notice']) {
    const { envelope } = await service.call('GET /app-api/home/document/get', { key }, { headers });
    if (envelope.success) open.push(key);
  }
  const newsId = 'before-a-season-ends';
  const { envelope } = await service.call(
    'GET /app-api/information/detail',
    { newsId },
    { headers },
  );
  return envelope.success ? [...open, newsId] : open;
}

const EVERYTHING = [
  ...[COMMON_GUIDELINE, 'account-safety', 'user-agreement', 'algorithm-notice'],
  'before-a-season-ends',
];
const AT_LEAST = ['news', 'help', 'excellent', 'report', 'contrast'];

describe('while selling is closed in the mini-program', () => {
  let world: World;
  beforeAll(async () => {
    world = await begin('off');
  });
  afterAll(() => world.service.close());

  it('its texts mention no trade', async () => {
    const answers = await told(world, 'weapp');
    expect(speaking(answers)).toEqual([]);
    expect(answers).toMatchObject({
      banners: { list: expect.arrayContaining([expect.anything()]) as unknown },
      care: { title: '账号保护指南' },
    });
    const { news, help } = answers as {
      news: { list: unknown[]; total: number };
      help: { groups: unknown[] };
    };
    expect(news.total).toBe(news.list.length);
    expect(news.total).toBeGreaterThan(0);
    expect(help.groups.length).toBeGreaterThanOrEqual(5);
  });

  it('a browser gets all texts', async () => {
    expect(speaking(await told(world, 'h5'))).toEqual(expect.arrayContaining(AT_LEAST));
    expect(await opened(world, 'h5')).toEqual(EVERYTHING);
  });

  it('texts on trade are missing, and agreements are complete', async () => {
    expect(await opened(world, 'weapp')).toEqual(['user-agreement', 'algorithm-notice']);
  });

  it('a session that began in the mini-program gets no more texts by claiming to be a browser', async () => {
    const { inMiniProgram, orderIds } = world;
    const { report } = await inMiniProgram.report(orderIds[2] ?? '');
    expect(report).not.toHaveProperty('locked');
    expect(mentionsTrade(JSON.stringify(report))).toBe(false);
  });

  it('no marketplace is named', async () => {
    const [orderId = ''] = world.orderIds;
    const options = { session: world.player.session, headers: { 'app-platform': 'weapp' } };
    const channels = await world.service.call(
      'GET /app-api/user/channel/on/stand/link',
      { orderId },
      options,
    );
    expect(channels.envelope.data).toEqual({ list: [] });
    const refused = await world.service.call(
      'POST /app-api/api/evaluate/user/game/link/evaluate/verify',
      { gameId: 'honor-of-kings', text: 'https://elsewhere.example/1' },
      options,
    );
    expect(refused.envelope.code).toBe('LINK_HOST_REFUSED');
    expect(mentionsTrade(refused.envelope.msg)).toBe(false);
  });

  it.each(builtInGames.map(({ name, code }) => [name, code]))(
    'the form of %s mentions no trade',
    async (_, gameId) => {
      const { service, player } = world;
      const ask = async (platform: Platform) => {
        const options = { session: player.session, headers: { 'app-platform': platform } };
        const CONFIG = 'GET /app-api/api/evaluate/user/game/config';
        return (await service.call(CONFIG, { gameId }, options)).envelope.data;
      };
      const [plain, whole] = [await ask('weapp'), await ask('h5')];
      expect(mentionsTrade(JSON.stringify(plain))).toBe(false);
      expect(plain?.fields.map(({ key }) => key)).toEqual(whole?.fields.map(({ key }) => key));
      expect(mentionsTrade(JSON.stringify(whole))).toBe(true);
    },
  );
});

describe('when selling is open', () => {
  let world: World;
  beforeAll(async () => {
    world = await begin('on');
  });
  afterAll(() => world.service.close());

  it('the mini-program gets the same texts as a browser', async () => {
    expect(speaking(await told(world, 'weapp'))).toEqual(expect.arrayContaining(AT_LEAST));
    expect(await opened(world, 'weapp')).toEqual(EVERYTHING);
  });
});
