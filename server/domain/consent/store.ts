import { desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { consents } from './tables';

export type StoredConsent = typeof consents.$inferSelect;

/** The user's last answer for each consent. */
export async function selectLastAnswers(
  db: Queryable,
  userId: string,
): Promise<Map<string, StoredConsent>> {
  const rows = await db
    .selectDistinctOn([consents.key])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.key, desc(consents.consentId));
  return new Map(rows.map((row) => [row.key, row]));
}

export async function insertConsent(
  transaction: Transaction,
  row: typeof consents.$inferInsert,
): Promise<void> {
  await transaction.insert(consents).values(row);
}

export async function deleteConsentsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(consents).where(eq(consents.userId, userId));
}
