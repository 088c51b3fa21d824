import { z } from 'zod';
import { deskCall, deskChange, Id, Instant, Nothing, pageOf, PageRequest } from '../../call';
import { NewsRow } from '../information';
import { newsKinds } from '../../content';
import { GivenInstant, Line, Markdown } from '../../callFields';

const admin = { role: 'admin' } as const;

export const DeskNews = NewsRow.extend({ markdown: z.string(), updatedAt: Instant });

export const deskInformationCalls = {
  'GET /desk-api/content/news/list': deskCall({
    summary: 'News, also those to be published later, in the order of the app',
    ...admin,
    payload: PageRequest.extend({
      kind: z.enum(newsKinds, '没有这一类资讯，请重新选择').optional(),
    }).strict(),
    data: pageOf(NewsRow),
  }),
  'GET /desk-api/content/news/get': deskCall({
    summary: 'One of the news, as Markdown, published or not',
    ...admin,
    payload: z.strictObject({ newsId: Id }),
    data: DeskNews,
  }),
  'POST /desk-api/content/news/save': deskChange({
    audits: ['content.news.save'],
    summary: 'Add news, or change some; published from the time given',
    ...admin,
    large: true,
    payload: z.strictObject({
      newsId: Id.optional(),
      kind: z.enum(newsKinds, '请选择类别'),
      title: Line('标题', 60),
      summary: Line('摘要', 200),
      markdown: Markdown,
      pinned: z.boolean(),
      publishedAt: GivenInstant('请选择发布时间'),
    }),
    data: DeskNews,
  }),
  'POST /desk-api/content/news/remove': deskChange({
    audits: ['content.news.remove'],
    summary: 'Take news away',
    ...admin,
    payload: z.strictObject({ newsId: Id }),
    data: Nothing,
  }),
};
