import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { banners, documents } from './tables';

export type Banner = typeof banners.$inferSelect;
export type Document = typeof documents.$inferSelect;

export async function selectBanners(db: Queryable): Promise<Banner[]> {
  return db.select().from(banners).orderBy(asc(banners.position), asc(banners.bannerId));
}

export async function selectDocument(db: Queryable, key: string): Promise<Document | null> {
  const [document] = await db.select().from(documents).where(eq(documents.key, key));
  return document ?? null;
}

/** Adds banners whose ids are new; those already there stay as they were made. */
export async function insertBanners(transaction: Transaction, rows: Banner[]): Promise<void> {
  await transaction.insert(banners).values(rows).onConflictDoNothing();
}

/** Adds documents whose key is new; those already there stay as they were written. */
export async function insertDocuments(transaction: Transaction, rows: Document[]): Promise<void> {
  await transaction.insert(documents).values(rows).onConflictDoNothing();
}
