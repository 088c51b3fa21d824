import { inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { gameIcons } from './tables';

export type StoredIcon = typeof gameIcons.$inferSelect;

/** Selects the icons at the given addresses. */
export const selectIcons = (db: Queryable, iconUrls: string[]): Promise<StoredIcon[]> =>
  db.select().from(gameIcons).where(inArray(gameIcons.iconUrl, iconUrls));

/** Stores icons; only a built-in icon can have other content at the same address, in a new version. */
export async function insertIcons(transaction: Transaction, icons: StoredIcon[]): Promise<void> {
  if (icons.length === 0) return;
  await transaction
    .insert(gameIcons)
    .values(icons)
    .onConflictDoUpdate({
      target: gameIcons.iconUrl,
      set: { content: sql`excluded.content` },
      setWhere: sql`${gameIcons.content} is distinct from excluded.content`,
    });
}
