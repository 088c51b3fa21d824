import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { saleChanges } from './tables';

/**
 * Records that sales of these games were added, removed or quarantined. This locks a row per game until the transaction
 * ends, so call it late in a long transaction. But call it before requesting a training, which locks the row of a job:
 * two transactions that take these locks in different orders would block each other.
 */
export async function countSalesChange(
  transaction: Transaction,
  gameIds: Iterable<string>,
): Promise<void> {
  // Sorted, so that two transactions that change the same games lock the rows in the same order.
  for (const gameId of [...new Set(gameIds)].sort())
    await transaction
      .insert(saleChanges)
      .values({ gameId, changes: 1 })
      .onConflictDoUpdate({
        target: saleChanges.gameId,
        set: { changes: sql`${saleChanges.changes} + 1` },
      });
}

const changesOfGame = prepareQuery(['gameId'], (db, { gameId }) =>
  db
    .select({ changes: saleChanges.changes })
    .from(saleChanges)
    .where(eq(saleChanges.gameId, gameId)),
);

/** How often a game's sales have changed; data derived from the sales is valid while this number stays the same. */
export async function changesOfSales(db: Queryable, gameId: string): Promise<number> {
  const [row] = await changesOfGame(db, { gameId });
  return row?.changes ?? 0;
}
