import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerKey, homePageCalls } from '@account-doctor/contract/firstAnswers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banners } from '../../../server/domain/content/tables';
import { buildService, type TestService } from '../support/service';

const drawn = (text: string) => `<!doctype html><html><body>${text}</body></html>`;
const withBanners = drawn(
  [0, 1].map((at) => `<img src="{{image${at}}}"><p aria-label="{{title${at}}}">`).join(''),
);

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-home-'));
  await mkdir(path.join(folder, 'pages/notFound'), { recursive: true });
  await mkdir(path.join(folder, 'pages/mine'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), drawn('首页'));
  await writeFile(path.join(folder, 'home-with-banners.html'), withBanners);
  await writeFile(path.join(folder, 'pages/mine/index.html'), drawn('我的'));
  await writeFile(path.join(folder, 'pages/notFound/index.html'), drawn('找不到'));
  service = await buildService({ settings: { H5_DIST: folder } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const open = async (url: string) => {
  const answer = await service.app.inject({ url, headers: { accept: 'text/html' } });
  return answer.body;
};
/** The answers that are embedded in the page. */
const answersIn = (html: string) => {
  const text = /<script type="application\/json" id="first-answers">([^]*?)<\/script>/.exec(html);
  return JSON.parse(text?.[1] ?? 'null') as Record<string, unknown>;
};

describe('the home page', () => {
  it('embeds the answers to its first calls', async () => {
    const answers = answersIn(await open('/'));
    expect(Object.keys(answers)).toHaveLength(homePageCalls.length);
    for (const { name, payload } of homePageCalls) {
      const { envelope } = await service.call(name, payload);
      expect([name, answers[answerKey(name, payload)]]).toEqual([name, envelope.data]);
    }
  });

  it('answers HEAD with its length', async () => {
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => service.app.inject({ method, url: '/' })),
    );
    expect(head?.headers['content-length']).toBe(get?.headers['content-length']);
    expect(head?.body).toBe('');
  });

  it('is the same for everybody, whichever program opened it first', async () => {
    const { database } = service.services;
    await database.delete(banners);
    await database.insert(banners).values({
      bannerId: 'trade',
      title: '卖号前先估价',
      imageUrl: '/media/0.svg',
      path: null,
      position: 0,
    });
    service.advance(10_000);
    for (const platform of ['weapp', 'h5']) {
      const headers = { accept: 'text/html', 'app-platform': platform };
      const { body } = await service.app.inject({ url: '/', headers });
      expect([platform, body.includes('卖号前先估价')]).toEqual([platform, true]);
    }
  });

  it('shows the first banners before the scripts, whatever their texts are', async () => {
    const title = '</script><script>alert("1")';
    const made = [0, 1].map((rank) => ({
      bannerId: `first-${rank}`,
      title: `${title}${rank}`,
      imageUrl: `/media/${rank}.svg?a&b`,
      path: null,
      position: rank,
    }));
    const { database } = service.services;
    await database.delete(banners);
    await database.insert(banners).values(made);
    // Recent answers are cached.
    service.advance(10_000);
    const html = await open('/pages/home/index');
    expect(html).toContain('<img src="/media/0.svg?a&amp;b">');
    expect(html).toContain('aria-label="&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)1"');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(JSON.stringify(answersIn(html))).toContain(JSON.stringify(made[0]?.title).slice(1, -1));
  });
});

describe('the page of a route', () => {
  it('is sent at its address, and the page for unknown addresses elsewhere', async () => {
    expect(await open('/pages/mine/index?tab=1')).toContain('<body>我的</body>');
    expect(await open('/no/such/page')).toContain('<body>找不到</body>');
  });
});
