import type { Transaction } from '../../core/database/database';
import { seededContent } from './tables';

/**
 * Returns the rows that the database has never received, and records that it has now received them. `keyOf` identifies
 * a row among rows of its kind; a row's key must stay the same in all versions.
 */
export async function claimNeverSeeded<Row>(
  transaction: Transaction,
  { kind, rows, keyOf }: { kind: string; rows: Row[]; keyOf: (row: Row) => string },
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const noted = await transaction
    .insert(seededContent)
    .values(rows.map((row) => ({ kind, key: keyOf(row) })))
    .onConflictDoNothing()
    .returning({ key: seededContent.key });
  const keys = new Set(noted.map(({ key }) => key));
  return rows.filter((row) => keys.has(keyOf(row)));
}
