import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { NewsRowSchema } from '../information';
import { newsKinds } from '../../content';
import { ChosenInstant, LineText, MarkdownText } from '../../callFields';

const admin = { role: 'admin' } as const;

export const DeskNews = NewsRowSchema.extend({ markdown: z.string(), updatedAt: Instant });

export const deskInformationEndpoints = {
  'GET /desk-api/content/news/list': defineDeskCall({
    summary: 'All news, including unpublished items, in the order of the app',
    ...admin,
    payload: PageRequest.extend({
      kind: z.enum(newsKinds, '没有这一类资讯，请重新选择').optional(),
    }).strict(),
    data: listPageOf(NewsRowSchema),
  }),
  'GET /desk-api/content/news/get': defineDeskCall({
    summary: 'One news item as Markdown, published or not',
    ...admin,
    payload: z.strictObject({ newsId: Id }),
    data: DeskNews,
  }),
  'POST /desk-api/content/news/save': defineDeskChange({
    audits: ['content.news.save'],
    summary: 'Add or change a news item, which is published at the given time',
    ...admin,
    large: true,
    payload: z.strictObject({
      newsId: Id.optional(),
      kind: z.enum(newsKinds, '请选择类别'),
      title: LineText('标题', 60),
      summary: LineText('摘要', 200),
      markdown: MarkdownText,
      pinned: z.boolean(),
      publishedAt: ChosenInstant('请选择发布时间'),
    }),
    data: DeskNews,
  }),
  'POST /desk-api/content/news/remove': defineDeskChange({
    audits: ['content.news.remove'],
    summary: 'Remove a news item',
    ...admin,
    payload: z.strictObject({ newsId: Id }),
    data: Nothing,
  }),
};
