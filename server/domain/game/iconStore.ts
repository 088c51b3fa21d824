import { inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { gameIcons } from './tables';

export type StoredIcon = typeof gameIcons.$inferSelect;

/** Those of the icons that an operator brought. */
export const selectIcons = (db: Queryable, iconUrls: string[]): Promise<StoredIcon[]> =>
  db.select().from(gameIcons).where(inArray(gameIcons.iconUrl, iconUrls));

/** Keeps icons; those that are there already are the same pixels. */
export async function insertIcons(transaction: Transaction, icons: StoredIcon[]): Promise<void> {
  if (icons.length > 0) await transaction.insert(gameIcons).values(icons).onConflictDoNothing();
}
