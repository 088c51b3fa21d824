import type { NewsKind } from '@account-doctor/contract/content';
import { TRADE_PATTERN } from '@account-doctor/contract/tradeWords';
import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { news } from './tables';

export type News = typeof news.$inferSelect;
export type NewsSummary = Omit<News, 'markdown' | 'updatedAt'> & {
  /** Address of the text's first picture. */
  picture: string | null;
};

/** Regular expression for the first picture of this service in a text; its group captures the address. */
const FIRST_PICTURE = String.raw`!\[[^]]*\]\((/media/[^)\s]+)\)`;

export interface NewsListPage {
  kind: NewsKind | undefined;
  pageNo: number;
  pageSize: number;
  /** Whether to return only news that do not mention account trading. */
  plain?: boolean;
}

/** Condition for news that users can see; with `now: null` also news that are scheduled for later. */
const isShown = (
  { kind, plain = false }: Partial<Pick<NewsListPage, 'kind' | 'plain'>>,
  now: Date | null,
) =>
  and(
    kind === undefined ? undefined : eq(news.kind, kind),
    plain
      ? sql`concat(${news.title}, ${news.summary}, ${news.markdown}) !~ ${TRADE_PATTERN}`
      : undefined,
    now === null ? undefined : lte(news.publishedAt, now),
  );

/** The query of the list, exported so that a test can run EXPLAIN on it. */
export const newsPageQuery = (
  db: Queryable,
  { pageNo, pageSize, ...which }: NewsListPage,
  now: Date | null,
) =>
  db
    .select({
      newsId: news.newsId,
      kind: news.kind,
      title: news.title,
      summary: news.summary,
      pinned: news.pinned,
      sample: news.sample,
      publishedAt: news.publishedAt,
      picture: sql<string | null>`substring(${news.markdown} from ${FIRST_PICTURE})`,
    })
    .from(news)
    .where(isShown(which, now))
    .orderBy(desc(news.pinned), desc(news.publishedAt), desc(news.newsId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);

export async function selectNewsPage(
  db: Queryable,
  page: NewsListPage,
  now: Date | null,
): Promise<{ list: NewsSummary[]; total: number }> {
  const list = await newsPageQuery(db, page, now);
  const [counted] = await db.select({ total: count() }).from(news).where(isShown(page, now));
  return { list, total: counted?.total ?? 0 };
}

export async function selectNews(
  db: Queryable,
  newsId: string,
  now: Date | null,
): Promise<News | null> {
  const [found] = await db
    .select()
    .from(news)
    .where(and(eq(news.newsId, newsId), isShown({}, now)));
  return found ?? null;
}

/** Inserts news with new ids; does not change existing news. */
export async function insertNews(transaction: Transaction, rows: News[]): Promise<void> {
  await transaction.insert(news).values(rows).onConflictDoNothing();
}

/** Returns the news and locks its row until the transaction ends. */
export async function lockNews(transaction: Transaction, newsId: string): Promise<News | null> {
  const [found] = await transaction
    .select()
    .from(news)
    .where(eq(news.newsId, newsId))
    .for('update');
  return found ?? null;
}

export async function upsertNews(transaction: Transaction, row: News): Promise<void> {
  await transaction.insert(news).values(row).onConflictDoUpdate({ target: news.newsId, set: row });
}

export async function deleteNews(transaction: Transaction, newsId: string): Promise<void> {
  await transaction.delete(news).where(eq(news.newsId, newsId));
}
