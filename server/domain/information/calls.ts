import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import { richText } from '../../core/richText/richText';
import type { Services } from '../../core/services';
import { type NewsSummary, selectNews, selectNewsPage } from './store';

const presentRow = (row: NewsSummary) => ({ ...row, publishedAt: row.publishedAt.toISOString() });

/** The public calls by which people read the news. */
export function informationCalls({ database, now }: Services) {
  return {
    'POST /app-api/information/page': async ({ kind, pageNo, pageSize }) => {
      const { list, total } = await selectNewsPage(database, { kind, pageNo, pageSize }, now());
      return { list: list.map(presentRow), total, pageNo, pageSize };
    },

    'GET /app-api/information/detail': async ({ newsId }) => {
      const news = await selectNews(database, newsId, now());
      if (!news) throw new BusinessError('NEWS_NOT_FOUND');
      const { markdown, updatedAt, ...row } = news;
      return {
        ...presentRow(row),
        content: richText(markdown),
        markdown,
        updatedAt: updatedAt.toISOString(),
      };
    },
  } satisfies AppHandlers<'information'>;
}
