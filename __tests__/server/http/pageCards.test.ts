import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@account-doctor/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageCards as pageCardsOf } from '../../../server/core/http/pageCards';
import { documents } from '../../../server/domain/content/tables';
import { news } from '../../../server/domain/information/tables';
import { newPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';

const ORIGIN = 'https://doctor.example';
const page =
  '<!doctype html><html><head><meta name="description" content="所有页面"/>' +
  '<meta property="og:image" content="/icons/512.png"/><title>页面</title></head><body></body></html>';

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-cards-'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'home-with-banners.html'), page);
  service = await buildService({ settings: { H5_DIST: folder, PUBLIC_ORIGIN: ORIGIN } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** The card of a page, by the name or property of each line. */
async function told(url: string): Promise<Record<string, string>> {
  const { body } = await service.app.inject({ url, headers: { accept: 'text/html' } });
  const lines = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g)];
  const named = lines.map(([, name = '', content = '']) => [name, content] as const);
  // Each property occurs once.
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  return { ...Object.fromEntries(named), title: /<title>([^<]*)/.exec(body)?.[1] ?? '' };
}

const pageCards = pageCardsOf(DEFAULT_NAME);
const pathOf = (name: keyof typeof pageCards) => `/${routes[name].path}`;

describe('the card of a page', () => {
  it.each(Object.keys(pageCards) as (keyof typeof pageCards)[])(
    '%s is in its HTML',
    async (name) => {
      const { title, description } = pageCards[name];
      expect(await told(pathOf(name))).toEqual({
        title: '页面',
        description,
        'og:title': title,
        'og:description': description,
        'og:url': ORIGIN + pathOf(name),
        'og:image': `${ORIGIN}/icons/512.png`,
      });
    },
  );

  it('is that of the home page at the root, and absent for unknown addresses', async () => {
    expect(await told('/')).toMatchObject({ 'og:title': pageCards.home.title });
    expect(await told('/no/such')).toMatchObject({ 'og:title': pageCards.notFound.title });
  });

  it('is unchanged if only its owner sees the page', async () => {
    expect(await told('/pages/mine/index')).toEqual({
      title: '页面',
      description: '所有页面',
      'og:image': '/icons/512.png',
    });
  });
});

describe('a page whose address names content', () => {
  it('has the card of the news, whatever their title is', async () => {
    const at = service.services.now();
    await service.services.database.insert(news).values({
      newsId: 'n1',
      kind: 'market',
      title: '"><script>行情</script>',
      summary: '本周行情平稳',
      markdown: '正文',
      pinned: false,
      sample: false,
      publishedAt: at,
      updatedAt: at,
    });
    const url = `${pathOf('newsDetail')}?newsId=n1`;
    const title = '&quot;&gt;&lt;script&gt;行情&lt;/script&gt;';
    expect(await told(url)).toMatchObject({
      title,
      description: '本周行情平稳',
      'og:title': title,
      'og:url': ORIGIN + url,
    });
  });

  it('has the figures of the game as its card', async () => {
    await seedTestGame(service.services);
    const card = await told(`${pathOf('accuracy')}?gameId=test-game`);
    expect(card.title).toBe('测试游戏估价准不准');
    // Nothing of the test game has been forecast.
    expect(card.description).toBe('近 90 天还没有能和估价对照的真实成交。');
  });

  it('has the beginning of the document as its card', async () => {
    const markdown = `# 标题\n\n${'我们保护您的信息。'.repeat(20)}`;
    const updatedAt = service.services.now();
    await service.services.database
      .insert(documents)
      .values({ key: 'd1', title: '隐私政策', markdown, updatedAt });
    const card = await told(`${pathOf('article')}?document=d1`);
    expect(card['og:title']).toBe('隐私政策');
    expect(card.description).toMatch(/^我们保护您的信息。.{80}…$/);
  });

  it('has the card of the shared report, without its price, until the link expires', async () => {
    const player = await newPlayer(service);
    const orderId = await player.order();
    await service.runJobs();
    await unlockByAd(service, orderId);
    const created = await service.call(
      'POST /app-api/api/evaluate/user/order/share/create',
      { orderId },
      { session: player.session },
    );
    const { token = '', shareId = '' } = created.envelope.data ?? {};
    const url = `${pathOf('reportShared')}?token=${token}`;
    const { report } = await player.report(orderId);
    const card = await told(url);
    expect(card['og:title']).toBe(`${report?.header.gameName}账号评估报告`);
    expect(JSON.stringify(card)).not.toContain('¥');
    // Browsers cache pages, and the link can be revoked.
    const { body } = await service.app.inject({ url, headers: { accept: 'text/html' } });
    expect(body).not.toContain('first-answers');
    await service.call(
      'POST /app-api/api/evaluate/user/order/share/revoke',
      { shareId },
      { session: player.session },
    );
    expect((await told(url))['og:title']).toBe(pageCards.reportShared.title);
  });

  it.each([
    ['newsDetail', 'newsId=nothing'],
    ['article', `document=${'x'.repeat(1_000)}`],
    ['reportHighQuality', 'showcaseId=%00'],
    ['reportShared', 'token='],
  ] as const)('has the general card of %s if nothing is found', async (name, query) => {
    expect(await told(`${pathOf(name)}?${query}`)).toMatchObject({
      'og:title': pageCards[name].title,
      'og:url': ORIGIN + pathOf(name),
    });
  });
});
