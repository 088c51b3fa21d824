import type { PricedKind } from '@account-doctor/contract/prices';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { servicePrices } from './tables';

type StandingPrice = Pick<typeof servicePrices.$inferSelect, 'kind' | 'gameId' | 'amount'>;

const newestPrices = (db: Queryable) =>
  db
    .selectDistinctOn([servicePrices.kind, servicePrices.gameId], {
      kind: servicePrices.kind,
      gameId: servicePrices.gameId,
      amount: servicePrices.amount,
    })
    .from(servicePrices)
    .orderBy(servicePrices.kind, servicePrices.gameId, desc(servicePrices.version))
    .$dynamic();

/** The current prices of all kinds, for all games whose price was ever set. */
export const selectCurrentPrices = (db: Queryable): Promise<StandingPrice[]> => newestPrices(db);

/** Like `selectCurrentPrices`, for one kind and game: the game's price and the price for all games. */
export const selectCurrentPricesOf = (
  db: Queryable,
  kind: PricedKind,
  gameId: string,
): Promise<StandingPrice[]> =>
  newestPrices(db).where(
    and(
      eq(servicePrices.kind, kind),
      or(eq(servicePrices.gameId, gameId), isNull(servicePrices.gameId)),
    ),
  );

/** Locks prices against other changes until the transaction ends. */
export async function lockPrices(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('prices', 0))`);
}

export async function insertPrice(
  transaction: Transaction,
  price: typeof servicePrices.$inferInsert,
): Promise<void> {
  await transaction.insert(servicePrices).values(price);
}
