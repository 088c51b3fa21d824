import { newsKinds } from '@account-doctor/contract/content';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** News and articles, hidden until their time of publication. */
export const news = pgTable(
  'news',
  {
    newsId: text('news_id').primaryKey(),
    kind: text('kind', { enum: newsKinds }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    markdown: text('markdown').notNull(),
    pinned: boolean('pinned').notNull(),
    sample: boolean('sample').notNull(),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  // Read backwards, since every column of the list is sorted in descending order.
  (table) => [
    index('news_in_order').on(table.pinned, table.publishedAt, table.newsId),
    index('news_of_kind_in_order').on(table.kind, table.pinned, table.publishedAt, table.newsId),
  ],
);
