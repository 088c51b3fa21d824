import { HOUR } from '@account-doctor/contract/time';
import { insertNews, type News, newsPageQuery } from '../../../server/domain/information/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeEach(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => service.close());

/** Adds news from newest to oldest; `hours` is the age of a piece. */
async function add(...pieces: (Partial<News> & { newsId: string; hours?: number })[]) {
  const now = service.services.now().getTime();
  const rows = pieces.map(({ hours = 1, ...piece }) => {
    const at = new Date(now - hours * HOUR);
    return {
      kind: 'market' as const,
      title: `标题${piece.newsId}`,
      summary: '摘要',
      markdown: '# 正文',
      pinned: false,
      sample: false,
      publishedAt: at,
      updatedAt: at,
      ...piece,
    };
  });
  await service.services.database.transaction((tx) => insertNews(tx, rows));
}

const page = async (
  payload: Parameters<typeof service.call<'POST /app-api/information/page'>>[1],
) => (await service.call('POST /app-api/information/page', payload)).envelope.data;
const ids = async (payload: Parameters<typeof page>[0] = {}) =>
  (await page(payload))?.list.map(({ newsId }) => newsId);

describe('the list of news', () => {
  it('starts with pinned ones, then the newest', async () => {
    await add(
      { newsId: 'old', hours: 3 },
      { newsId: 'pinned', hours: 9, pinned: true },
      { newsId: 'new', hours: 1 },
      { newsId: 'middle', hours: 2 },
    );
    expect(await ids()).toEqual(['pinned', 'new', 'middle', 'old']);
  });

  it('has pages and a total', async () => {
    await add(...[1, 2, 3, 4, 5].map((hours) => ({ newsId: `n${hours}`, hours })));
    expect(await page({ pageNo: 2, pageSize: 2 })).toMatchObject({
      list: [{ newsId: 'n3' }, { newsId: 'n4' }],
      total: 5,
      pageNo: 2,
      pageSize: 2,
    });
    expect(await ids({ pageNo: 4, pageSize: 2 })).toEqual([]);
  });

  it('has the first picture of each text', async () => {
    const shown = '![图](/media/mobile/figures/range.svg)';
    await add(
      {
        newsId: 'pictured',
        hours: 1,
        markdown: `# 标题\n\n正文\n\n${shown}\n\n![二](/media/b.svg)`,
      },
      { newsId: 'foreign', hours: 2, markdown: '![图](https://elsewhere.example/a.png)' },
      { newsId: 'plain', hours: 3 },
    );
    expect((await page({}))?.list.map(({ picture }) => picture)).toEqual([
      '/media/mobile/figures/range.svg',
      null,
      null,
    ]);
  });

  it('can be filtered by kind', async () => {
    await add({ newsId: 'm' }, { newsId: 's', kind: 'safety' });
    expect(await page({ kind: 'safety' })).toMatchObject({ list: [{ newsId: 's' }], total: 1 });
  });

  it('shows scheduled news only from their time on', async () => {
    await add({ newsId: 'later', hours: -1 });
    expect(await ids()).toEqual([]);
    const early = await service.call('GET /app-api/information/detail', { newsId: 'later' });
    expect([early.status, early.envelope.code]).toEqual([404, 'NEWS_NOT_FOUND']);
    service.advance(HOUR);
    expect(await ids()).toEqual(['later']);
  });

  it.each([{ kind: 'gossip' }, { pageNo: 0 }, { pageSize: 51 }, { sort: 'title' }])(
    'rejects %j',
    async (payload) => {
      const answer = await service.call('POST /app-api/information/page', payload as never);
      expect([answer.status, answer.envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it.each([undefined, 'market' as const])(
    'of kind %s is read in order from an index',
    async (kind) => {
      const { $client } = service.services.database;
      const now = service.services.now();
      await $client.query(
        `insert into news select 'n' || n, case when n % 50 = 0 then 'market' else 'safety' end, '', '', '',
       n % 100 = 0, false, $1::timestamptz - n * interval '1 minute', $1 from generate_series(1, 3000) n`,
        [now],
      );
      await $client.query('analyze news');
      const query = newsPageQuery(
        service.services.database,
        { kind, pageNo: 1, pageSize: 10 },
        now,
      );
      const { sql, params } = query.toSQL();
      const { rows } = await $client.query<Record<string, string>>(`explain ${sql}`, params);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toMatch(kind ? /news_of_kind_in_order/ : /news_in_order/);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    },
  );
});

describe('a piece of news', () => {
  it('can be read completely by anybody', async () => {
    await add({ newsId: 'one', markdown: '正文 **重点**', sample: true });
    const { envelope } = await service.call('GET /app-api/information/detail', { newsId: 'one' });
    expect(envelope.data).toEqual({
      newsId: 'one',
      kind: 'market',
      title: '标题one',
      summary: '摘要',
      content: [
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: '正文 ', bold: false },
            { kind: 'text', text: '重点', bold: true },
          ],
        },
      ],
      markdown: '正文 **重点**',
      pinned: false,
      sample: true,
      publishedAt: '2026-11-20T07:00:00.000Z',
      updatedAt: '2026-11-20T07:00:00.000Z',
    });
  });

  it('that does not exist returns an error', async () => {
    const { status, envelope } = await service.call('GET /app-api/information/detail', {
      newsId: 'nothing',
    });
    expect([status, envelope.code, envelope.msg]).toEqual([
      404,
      'NEWS_NOT_FOUND',
      '找不到这条资讯，可能已经下线',
    ]);
  });

  it.each(['', '../secret', `' or 1=1`, 'x'.repeat(65)])(
    'cannot be requested by %j',
    async (newsId) => {
      const { status } = await service.call('GET /app-api/information/detail', { newsId });
      expect(status).toBe(400);
    },
  );
});
