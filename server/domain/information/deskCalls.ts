import { randomUUID } from 'node:crypto';
import type { DeskHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import { deleteNews, lockNews, type News, selectNews, selectNewsPage, upsertNews } from './store';

const presentNewsRow = <Row extends Pick<News, 'publishedAt'>>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
});
const presentWholeNews = (row: News) => ({
  ...presentNewsRow(row),
  updatedAt: row.updatedAt.toISOString(),
});

/** The desk's endpoints for news. */
export function informationDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/content/news/list': async ({ kind, pageNo, pageSize }) => {
      const { list, total } = await selectNewsPage(database, { kind, pageNo, pageSize }, null);
      return { list: list.map(presentNewsRow), total, pageNo, pageSize };
    },

    'GET /desk-api/content/news/get': async ({ newsId }) => {
      const news = await selectNews(database, newsId, null);
      if (!news) throw new BusinessError('NEWS_NOT_FOUND');
      return presentWholeNews(news);
    },

    'POST /desk-api/content/news/save': ({ newsId, publishedAt, ...rest }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = newsId === undefined ? null : await lockNews(tx, newsId);
        if (newsId !== undefined && !before) throw new BusinessError('NEWS_NOT_FOUND');
        const news = {
          newsId: before?.newsId ?? randomUUID(),
          ...rest,
          // An edited sample is not a sample any more.
          sample: false,
          publishedAt: new Date(publishedAt),
          updatedAt: now(),
        };
        await upsertNews(tx, news);
        const { title, kind, pinned } = rest;
        const details = { title, kind, pinned, publishedAt, before: before?.title ?? null };
        const action = 'content.news.save';
        return audit(
          tx,
          { staffId, action, subject: news.newsId, details, at: now() },
          presentWholeNews(news),
        );
      }),

    'POST /desk-api/content/news/remove': ({ newsId }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await lockNews(tx, newsId);
        if (!before) throw new BusinessError('NEWS_NOT_FOUND');
        await deleteNews(tx, newsId);
        const details = { title: before.title };
        const action = 'content.news.remove';
        return audit(tx, { staffId, action, subject: newsId, details, at: now() }, {});
      }),
  } satisfies DeskHandlers<'information'>;
}
