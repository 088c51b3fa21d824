import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { saleChanges } from './tables';

/**
 * Counts a change of which sales of these games there are, or count. It holds a row of each game until the
 * transaction ends, so it belongs at the end of a long one.
 */
export async function countChange(
  transaction: Transaction,
  gameIds: Iterable<string>,
): Promise<void> {
  // Two transactions that change the same games take their rows in the same order.
  for (const gameId of [...new Set(gameIds)].sort())
    await transaction
      .insert(saleChanges)
      .values({ gameId, changes: 1 })
      .onConflictDoUpdate({
        target: saleChanges.gameId,
        set: { changes: sql`${saleChanges.changes} + 1` },
      });
}

/** How often the sales of a game have changed: what was read of them holds while this number does. */
export async function changesOfSales(db: Queryable, gameId: string): Promise<number> {
  const [row] = await db
    .select({ changes: saleChanges.changes })
    .from(saleChanges)
    .where(eq(saleChanges.gameId, gameId));
  return row?.changes ?? 0;
}
