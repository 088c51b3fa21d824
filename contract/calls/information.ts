import { z } from 'zod';
import { defineCall, Id, Instant, listPageOf, PageRequest, SourceText } from '../call';
import { newsKinds } from '../content';
import { BlockSchema } from '../richText';

export const NewsRowSchema = z.object({
  newsId: Id,
  kind: z.enum(newsKinds),
  title: z.string(),
  summary: z.string(),
  /** Whether the news item stays at the top of the list. */
  pinned: z.boolean(),
  /** Whether the item is sample news that the project ships. */
  sample: z.boolean(),
  publishedAt: Instant,
});

/** A row of the list. */
export const NewsCardSchema = NewsRowSchema.extend({
  /** Address of the text's first picture. */
  picture: z.string().nullable(),
});

export const informationEndpoints = {
  'POST /app-api/information/page': defineCall({
    summary: 'Published news: pinned items first, then newest first',
    access: 'public',
    rate: 'read',
    payload: PageRequest.extend({
      kind: z.enum(newsKinds, '没有这一类资讯，请重新选择').optional(),
    }).strict(),
    data: listPageOf(NewsCardSchema),
  }),
  'GET /app-api/information/detail': defineCall({
    summary: 'One published news item',
    access: 'public',
    payload: z.strictObject({ newsId: Id }),
    data: NewsRowSchema.extend({
      content: z.array(BlockSchema),
      markdown: SourceText,
      updatedAt: Instant,
    }),
  }),
};
