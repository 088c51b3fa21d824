import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import { parseRichText } from '../../core/richText/richText';
import { requireNoTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { type News, selectNews, selectNewsPage } from './store';

const presentRow = <Row extends Pick<News, 'publishedAt'>>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
});

/** Public endpoints to read news. */
export function informationCalls(services: Services) {
  const { database, now } = services;
  return {
    'POST /app-api/information/page': async ({ kind, pageNo, pageSize }, { caller }) => {
      const plain = isSellingClosed(services, caller);
      const page = { kind, pageNo, pageSize, plain };
      const { list, total } = await selectNewsPage(database, page, now());
      return { list: list.map(presentRow), total, pageNo, pageSize };
    },

    'GET /app-api/information/detail': async ({ newsId }, { caller }) => {
      const news = await selectNews(database, newsId, now());
      if (!news) throw new BusinessError('NEWS_NOT_FOUND');
      if (isSellingClosed(services, caller)) requireNoTradeWords(news, 'NEWS_NOT_FOUND');
      const { markdown, updatedAt, ...row } = news;
      return {
        ...presentRow(row),
        content: parseRichText(markdown),
        markdown,
        updatedAt: updatedAt.toISOString(),
      };
    },
  } satisfies AppHandlers<'information'>;
}
