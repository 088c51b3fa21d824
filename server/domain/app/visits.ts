import { CHANNELS_PER_DAY, OTHER_CHANNELS } from '@account-doctor/contract/channel';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../core/database/database';
import { chinaDate } from '../../core/chinaDay';
import { channelVisits } from './tables';

/**
 * Counts a visit under its channel. Once a day has `CHANNELS_PER_DAY` names, further names count under 其他, because
 * anybody can invent names and each name adds a row.
 */
export async function countVisit(
  database: Database,
  channel: string | null,
  now: Date,
): Promise<void> {
  const day = chinaDate(now);
  await database.transaction(async (transaction) => {
    const name = channel ?? '';
    if (await addVisit(transaction, day, name)) return;
    // Serialises new names of a day, so that their number is counted correctly.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`channels of ${day}`}, 0))`,
    );
    const [found] = await transaction
      .select({ names: count() })
      .from(channelVisits)
      .where(eq(channelVisits.day, day));
    const room = name === '' || (found?.names ?? 0) < CHANNELS_PER_DAY;
    await transaction
      .insert(channelVisits)
      .values({ day, channel: room ? name : OTHER_CHANNELS, visits: 1 })
      .onConflictDoUpdate({
        target: [channelVisits.day, channelVisits.channel],
        set: { visits: sql`${channelVisits.visits} + 1` },
      });
  });
}

/** Increments a channel that exists for the day; returns whether it exists. */
async function addVisit(transaction: Transaction, day: string, name: string): Promise<boolean> {
  const { rowCount } = await transaction
    .update(channelVisits)
    .set({ visits: sql`${channelVisits.visits} + 1` })
    .where(and(eq(channelVisits.day, day), eq(channelVisits.channel, name)));
  return rowCount === 1;
}
