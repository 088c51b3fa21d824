import { load } from 'cheerio';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@account-doctor/contract/pages';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { beforeSignInPage } from '../../../server/domain/capture/signInPages';
import { banners, documents } from '../../../server/domain/content/tables';
import { news } from '../../../server/domain/information/tables';
import { reportsOfOrders } from '../../../server/domain/report';
import { insertExcellentReports, publicReport } from '../../../server/domain/showcase';
import { newPlayer } from '../evaluation/player';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';

/**
 * User input appears as text in every page of the service, regardless of the content security
 * policy.
 */

const HOSTILE = `</title></script><!--<img src=x id=planted>"'>&lt;b&gt;{{title1}}$&$'\u2028末`;

const page =
  '<!doctype html><html><head><meta name="description" content="所有页面"><title>页面</title>' +
  '<script src="/js/app.js"></script></head><body></body></html>';
const drawn = page.replace(
  '<body>',
  '<body>' + [0, 1].map((at) => `<img src="{{image${at}}}" alt="{{title${at}}}">`).join(''),
);

let folder: string;
let service: TestService;
/** Addresses of a shared report, of its public copy, and of its confirmation. */
let shared = '';
let excellent = '';
let confirmation = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-hostile-'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'home-with-banners.html'), drawn);
  service = await buildService({
    settings: { H5_DIST: folder, PUBLIC_ORIGIN: 'https://doctor.example' },
  });
  const { database, now } = service.services;
  await seedTestGame(service.services, {
    game: { ...testGame.game, name: HOSTILE },
    servers: testGame.servers.map((server) => ({ ...server, label: HOSTILE })),
    fields: testGame.fields.map((field) => ({
      ...field,
      label: HOSTILE,
      ...('options' in field && {
        options: field.options.map((option) => ({ ...option, label: HOSTILE })),
      }),
    })),
  });
  const told = { title: HOSTILE, markdown: HOSTILE, updatedAt: now() };
  await database.insert(news).values({
    ...told,
    newsId: 'n1',
    kind: 'market',
    summary: HOSTILE,
    pinned: false,
    sample: false,
    publishedAt: now(),
  });
  await database.insert(documents).values({ ...told, key: 'd1' });
  await database.delete(banners);
  for (const position of [0, 1])
    await database.insert(banners).values({
      bannerId: `b${position}`,
      title: HOSTILE,
      imageUrl: `/media/${position}.svg`,
      path: null,
      position,
    });

  const player = await newPlayer(service);
  const as = { session: player.session };
  const orderId = await player.order();
  await service.runJobs();
  await unlockByAd(service, orderId);
  const share = 'POST /app-api/api/evaluate/user/order/share/create';
  const token = (await service.call(share, { orderId }, as)).envelope.data?.token ?? '';
  shared = `/${routes.reportShared.path}?token=${token}`;
  const [full] = (await reportsOfOrders(database, [orderId])).values();
  if (!full) throw new Error('There is no report');
  confirmation = `/verify/${full.header.verificationCode}`;
  await database.transaction((tx) =>
    insertExcellentReports(tx, [
      {
        showcaseId: 's1',
        orderId: null,
        userId: null,
        gameId: testGame.game.gameId,
        gameIconUrl: testGame.game.iconUrl,
        report: publicReport(full),
        merit: 1,
        sample: true,
        chosenAt: now(),
      },
    ]),
  );
  excellent = `/${routes.reportHighQuality.path}?showcaseId=s1`;
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

async function open(url: string) {
  const { body, statusCode } = await service.app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  return body;
}

/** Parses a page like a browser, and fails if a text has become an element. */
function read(html: string) {
  const $ = load(html);
  expect($('#planted').length).toBe(0);
  const comments = $('*')
    .contents()
    .filter((_, { nodeType }) => nodeType === 8);
  expect(comments.length).toBe(0);
  const scripts = $('script').toArray();
  expect(scripts.filter(({ attribs }) => !attribs.type?.endsWith('json')).length).toBe(
    html.includes('/js/app.js') ? 1 : 0,
  );
  const meta = (key: string) => $(`meta[name="${key}"], meta[property="${key}"]`).attr('content');
  const answers = JSON.parse($('#first-answers').text() || 'null') as unknown;
  return { $, title: $('title').text(), meta, answers };
}

const game = `${HOSTILE}账号评估报告`;

it.each([
  ['news', () => `/${routes.newsDetail.path}?newsId=n1`, HOSTILE, HOSTILE],
  ['documents', () => `/${routes.article.path}?document=d1`, HOSTILE, HOSTILE],
  ['shared reports', () => shared, game, HOSTILE],
  ['excellent reports', () => excellent, game, HOSTILE],
])('a hostile text stays text in titles and cards of %s', async (_, url, title, description) => {
  const told = read(await open(url()));
  expect(told.title).toContain(title);
  expect(told.meta('og:title')).toBe(told.title);
  expect(told.meta('description')).toContain(description);
  expect(told.meta('og:description')).toBe(told.meta('description'));
});

it('a hostile text stays text in the answers that a page embeds', async () => {
  const { answers } = read(await open(excellent));
  expect(JSON.stringify(answers)).toContain(JSON.stringify(HOSTILE).slice(1, -1));
});

it('a hostile text stays text in the banners of the home page', async () => {
  const { $, answers } = read(await open('/'));
  const alts = $('img')
    .toArray()
    .map(({ attribs }) => attribs.alt);
  expect(alts).toEqual([HOSTILE, HOSTILE]);
  expect(JSON.stringify(answers)).toContain(JSON.stringify(HOSTILE).slice(1, -1));
});

it('a hostile text stays text in the address in a card', async () => {
  const { meta } = read(await open(`/${routes.newsDetail.path}?newsId=n1&x="><img id=planted>`));
  expect(meta('og:url')).toContain('newsId=n1');
});

it('a hostile text stays text in the confirmation of a report', async () => {
  expect(
    read(await open(confirmation))
      .$('dl')
      .text(),
  ).toContain(HOSTILE);
});

it('a hostile text stays text in the public pages about markets', async () => {
  const { $, meta } = read(await vi.waitFor(() => open('/market/test-game'), 20_000));
  expect($('h1').text()).toContain(HOSTILE);
  expect($('li').text()).toContain(HOSTILE);
  expect(meta('og:title')).toContain(HOSTILE);
  expect($('script').text()).toContain(JSON.stringify(HOSTILE.slice(-8)).slice(1, -1));
  expect(
    read(await open('/market'))
      .$('li')
      .text(),
  ).toContain(HOSTILE);
});

it('a hostile text stays text in the page before a game’s sign-in', () => {
  const html = beforeSignInPage(HOSTILE, {
    action: HOSTILE,
    game: HOSTILE,
    source: HOSTILE,
    owner: { phone: '138****5678' },
  });
  const { $, title } = read(html);
  expect(title).toContain(HOSTILE);
  expect($('main').text()).toContain(`《${HOSTILE}》`);
  expect($('form').attr('action')).toBe(HOSTILE);
});
