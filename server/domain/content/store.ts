import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { banners, documents } from './tables';

export type Banner = typeof banners.$inferSelect;
export type Document = Omit<typeof documents.$inferSelect, 'version'>;

const bannersInOrder = prepareQuery([], (db) =>
  db.select().from(banners).orderBy(asc(banners.position), asc(banners.bannerId)),
);

export const selectBanners = (db: Queryable): Promise<Banner[]> => bannersInOrder(db, {});

export async function selectDocument(
  db: Queryable,
  key: string,
): Promise<typeof documents.$inferSelect | null> {
  const [document] = await db.select().from(documents).where(eq(documents.key, key));
  return document ?? null;
}

/** Inserts banners with new ids; does not change existing banners. */
export async function insertBanners(transaction: Transaction, rows: Banner[]): Promise<void> {
  await transaction.insert(banners).values(rows).onConflictDoNothing();
}

export async function upsertBanner(transaction: Transaction, banner: Banner): Promise<void> {
  await transaction
    .insert(banners)
    .values(banner)
    .onConflictDoUpdate({ target: banners.bannerId, set: banner });
}

/** Returns the banner and locks its row until the transaction ends. */
export async function lockBanner(
  transaction: Transaction,
  bannerId: string,
): Promise<Banner | null> {
  const [banner] = await transaction
    .select()
    .from(banners)
    .where(eq(banners.bannerId, bannerId))
    .for('update');
  return banner ?? null;
}

/** Whether any banner uses that picture. */
export async function isPictureOfBanner(
  transaction: Transaction,
  imageUrl: string,
): Promise<boolean> {
  const found = await transaction
    .select({ bannerId: banners.bannerId })
    .from(banners)
    .where(eq(banners.imageUrl, imageUrl))
    .limit(1);
  return found.length > 0;
}

export async function deleteBanner(transaction: Transaction, bannerId: string): Promise<void> {
  await transaction.delete(banners).where(eq(banners.bannerId, bannerId));
}

export const selectDocuments = (
  db: Queryable,
): Promise<Omit<typeof documents.$inferSelect, 'markdown'>[]> =>
  db
    .select({
      key: documents.key,
      title: documents.title,
      version: documents.version,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .orderBy(asc(documents.key));
