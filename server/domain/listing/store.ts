import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { listingChannels } from './tables';

export type ListingChannel = typeof listingChannels.$inferSelect;

/** Active channels that sell accounts of a game, in order. */
export async function selectChannelsOf(db: Queryable, gameId: string): Promise<ListingChannel[]> {
  return db
    .select()
    .from(listingChannels)
    .where(
      and(
        eq(listingChannels.enabled, true),
        or(eq(listingChannels.gameId, gameId), isNull(listingChannels.gameId)),
      ),
    )
    .orderBy(asc(listingChannels.position), asc(listingChannels.channelId));
}

/** Adds channels with new ids; does not change existing channels. */
export async function insertListingChannels(
  transaction: Transaction,
  rows: ListingChannel[],
): Promise<void> {
  await transaction.insert(listingChannels).values(rows).onConflictDoNothing();
}
