import type { HitName } from '@account-doctor/contract/hits';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database';
import { chinaDate } from '../../core/chinaDay';
import { hits } from './tables';

interface EventCounts {
  platform: 'h5' | 'weapp';
  counts: { name: HitName; count: number }[];
}

/** Adds event counts to the counts of a day in one statement. */
export async function countEvents(
  database: Database,
  { platform, counts }: EventCounts,
  now: Date,
): Promise<void> {
  const day = chinaDate(now);
  const summed = new Map<HitName, number>();
  for (const { name, count } of counts) summed.set(name, (summed.get(name) ?? 0) + count);
  // Sorted, so that two concurrent batches lock the rows in the same order.
  const rows = [...summed]
    .map(([name, count]) => ({ day, name, platform, count }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  await database.transaction((transaction) =>
    transaction
      .insert(hits)
      .values(rows)
      .onConflictDoUpdate({
        target: [hits.day, hits.name, hits.platform],
        set: { count: sql`${hits.count} + excluded.count` },
      }),
  );
}
