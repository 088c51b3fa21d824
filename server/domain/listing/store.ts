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

/** All channels in order, including inactive ones. */
export const selectListingChannels = (db: Queryable): Promise<ListingChannel[]> =>
  db
    .select()
    .from(listingChannels)
    .orderBy(asc(listingChannels.position), asc(listingChannels.channelId));

/** The channel, locked until the transaction ends. */
export async function lockListingChannel(
  transaction: Transaction,
  channelId: string,
): Promise<ListingChannel | null> {
  const [found = null] = await transaction
    .select()
    .from(listingChannels)
    .where(eq(listingChannels.channelId, channelId))
    .for('update');
  return found;
}

export async function upsertListingChannel(
  transaction: Transaction,
  channel: ListingChannel,
): Promise<void> {
  await transaction
    .insert(listingChannels)
    .values(channel)
    .onConflictDoUpdate({ target: listingChannels.channelId, set: channel });
}

export async function deleteListingChannel(
  transaction: Transaction,
  channelId: string,
): Promise<void> {
  await transaction.delete(listingChannels).where(eq(listingChannels.channelId, channelId));
}
