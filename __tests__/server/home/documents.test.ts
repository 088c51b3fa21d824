import { guidelineKey, webHosts } from '@account-doctor/contract/content';
import type { Block } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInGames } from '../../../server/catalogue';
import { seedContent } from '../../../server/flows/seed/content';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
/** All text in the blocks. */
const textOf = (blocks: Block[] = []): string =>
  JSON.stringify(blocks, (key, value: unknown) => (key === 'kind' ? undefined : value));
beforeAll(async () => {
  service = await buildService();
  await service.services.database.transaction((tx) =>
    seedContent(tx, { mode: 'demo', now: new Date() }),
  );
});
afterAll(() => service.close());

describe('the default documents and banners', () => {
  it.each([
    ['user-agreement', '用户协议'],
    ['privacy-policy', '隐私政策'],
    ['valuation-method', '估价方法说明'],
    ['algorithm-notice', '算法说明'],
    ['about', '关于账号博士'],
    ['account-safety', '账号交易安全指南'],
  ])('contain %s', async (key, title) => {
    const { envelope } = await service.call('GET /app-api/home/document/get', { key });
    expect(envelope.data).toEqual({
      key,
      title,
      content: expect.any(Array) as Block[],
      markdown: expect.any(String) as string,
      version: 1,
      updatedAt: '2026-11-20T00:00:00.000Z',
    });
    expect(textOf(envelope.data?.content).length).toBeGreaterThan(500);
  });

  it.each(builtInGames.map(({ code, name }) => [name, code]))(
    'contain how to list an account of %s',
    async (name, code) => {
      const key = guidelineKey(code);
      const { envelope } = await service.call('GET /app-api/home/document/get', { key });
      expect(envelope.data).toMatchObject({ title: `${name}上架指南` });
      for (const part of ['能不能上架', '截图', '标题', '特别要注意', '解绑'])
        expect(textOf(envelope.data?.content)).toContain(part);
    },
  );

  it('contain news, and a help centre in which all groups have answers', async () => {
    const news = await service.call('POST /app-api/information/page', { pageSize: 50 });
    expect(news.envelope.data?.total).toBeGreaterThanOrEqual(10);
    const session = await postSmsSignIn(service);
    const help = await service.call('GET /app-api/user/help/center', {}, { session });
    const groups = help.envelope.data?.groups ?? [];
    expect(groups.length).toBeGreaterThanOrEqual(6);
    for (const { title, questions } of groups) {
      expect([title, questions.length >= 4]).toEqual([title, true]);
      for (const { title: asked, answer } of questions)
        expect([asked, textOf(answer).length > 20]).toEqual([asked, true]);
    }
  });

  it.each(['nothing', '../../package', "' or 1=1"])('do not contain %s', async (key) => {
    const { status, envelope } = await service.call('GET /app-api/home/document/get', { key });
    expect([status, envelope.code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });

  it('are found only by their key', async () => {
    const { status, envelope } = await service.call('GET /app-api/home/document/get', { key: '' });
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('link only to existing pages and documents', async () => {
    const { rows } = await service.services.database.$client.query<{
      key: string;
      markdown: string;
    }>(
      `select key, markdown from documents union all select '', markdown from news
       union all select '', markdown from help_questions`,
    );
    const keys = new Set(rows.map(({ key }) => key));
    const linked = rows.flatMap(({ markdown }) =>
      [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, target = '']) => target),
    );
    const { envelope } = await service.call('GET /app-api/home/banner', {});
    linked.push(...(envelope.data?.list ?? []).map(({ path }) => path ?? ''));
    expect(linked.length).toBeGreaterThan(6);
    for (const target of linked) {
      if (target.startsWith('https://')) {
        expect(webHosts).toContain(new URL(target).host);
        continue;
      }
      const [path, query = ''] = target.split('?');
      expect(path).toMatch(/^\/(pages|pagesA\/pages)\/\w+(\/\w+)+$/);
      const key = new URLSearchParams(query).get('key');
      if (key !== null) expect(keys).toContain(key);
    }
  });

  it('show banners in their order, with existing pictures', async () => {
    const { envelope } = await service.call('GET /app-api/home/banner', {});
    expect(envelope.data?.list.map(({ bannerId }) => bannerId)).toEqual(['estimate', 'method']);
    for (const { title, imageUrl } of envelope.data?.list ?? []) {
      expect(title).not.toBe('');
      const picture = await service.app.inject({ method: 'GET', url: imageUrl });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toBe('image/svg+xml');
    }
  });
});

describe('seeding again', () => {
  it('keeps changes and deletions by an operator', async () => {
    const { database } = service.services;
    await database.$client.query(`update documents set markdown = '改过了' where key = 'about'`);
    await database.$client.query(`update banners set title = '改过了' where banner_id = 'method'`);
    await database.$client.query(`delete from banners where banner_id = 'estimate'`);
    await database.transaction((tx) => seedContent(tx, { mode: 'demo', now: new Date() }));
    const about = await service.call('GET /app-api/home/document/get', { key: 'about' });
    expect(about.envelope.data?.content).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: '改过了', bold: false }] },
    ]);
    const banners = await service.call('GET /app-api/home/banner', {});
    expect(banners.envelope.data?.list.map(({ bannerId, title }) => [bannerId, title])).toEqual([
      ['method', '改过了'],
    ]);
  });
});
