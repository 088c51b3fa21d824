import type { NewsKind } from '@account-doctor/contract/content';
import { and, count, desc, eq, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { news } from './tables';

export type News = typeof news.$inferSelect;
export type NewsSummary = Omit<News, 'markdown' | 'updatedAt'>;

export interface NewsPage {
  kind: NewsKind | undefined;
  pageNo: number;
  pageSize: number;
}

const shown = (kind: NewsKind | undefined, now: Date) =>
  and(kind === undefined ? undefined : eq(news.kind, kind), lte(news.publishedAt, now));

/** The query of the list; apart, so that a test can have it explained. */
export const newsPageQuery = (db: Queryable, { kind, pageNo, pageSize }: NewsPage, now: Date) =>
  db
    .select({
      newsId: news.newsId,
      kind: news.kind,
      title: news.title,
      summary: news.summary,
      pinned: news.pinned,
      sample: news.sample,
      publishedAt: news.publishedAt,
    })
    .from(news)
    .where(shown(kind, now))
    .orderBy(desc(news.pinned), desc(news.publishedAt), desc(news.newsId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

export async function selectNewsPage(
  db: Queryable,
  page: NewsPage,
  now: Date,
): Promise<{ list: NewsSummary[]; total: number }> {
  const list = await newsPageQuery(db, page, now);
  const [counted] = await db.select({ total: count() }).from(news).where(shown(page.kind, now));
  return { list, total: counted?.total ?? 0 };
}

export async function selectNews(db: Queryable, newsId: string, now: Date): Promise<News | null> {
  const [found] = await db
    .select()
    .from(news)
    .where(and(eq(news.newsId, newsId), lte(news.publishedAt, now)));
  return found ?? null;
}

/** Adds news whose ids are new; those already there stay as they were written. */
export async function insertNews(transaction: Transaction, rows: News[]): Promise<void> {
  await transaction.insert(news).values(rows).onConflictDoNothing();
}
