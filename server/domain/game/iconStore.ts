import { inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { gameIcons } from './tables';

/** The icon of a game, or the picture of an item. */
export type StoredIcon = typeof gameIcons.$inferSelect;

/** Selects the icons at the given addresses. */
export const selectIcons = (db: Queryable, iconUrls: string[]): Promise<StoredIcon[]> =>
  db.select().from(gameIcons).where(inArray(gameIcons.iconUrl, iconUrls));

/** Returns the addresses at which an icon is stored. */
export async function selectKnownIconUrls(db: Queryable, iconUrls: string[]): Promise<Set<string>> {
  const { iconUrl } = gameIcons;
  const rows = await db.select({ iconUrl }).from(gameIcons).where(inArray(iconUrl, iconUrls));
  return new Set(rows.map((row) => row.iconUrl));
}

/** Stores icons. Replaces the icon at an existing address; only a built-in icon of a new version can differ. */
export async function insertIcons(transaction: Transaction, icons: StoredIcon[]): Promise<void> {
  if (icons.length === 0) return;
  // The same picture can occur twice, e.g. for two items.
  const different = [...new Map(icons.map((icon) => [icon.iconUrl, icon])).values()];
  await transaction
    .insert(gameIcons)
    .values(different)
    .onConflictDoUpdate({
      target: gameIcons.iconUrl,
      set: { content: sql`excluded.content` },
      setWhere: sql`${gameIcons.content} is distinct from excluded.content`,
    });
}
