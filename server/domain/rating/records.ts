import { MINUTE } from '@account-doctor/contract/time';
import type { ValuerRecord } from '@account-doctor/contract/types';
import { and, avg, count, eq, sql } from 'drizzle-orm';
import { cachedFor } from '../../core/cached';
import type { Queryable } from '../../core/database/database';
import type { Services } from '../../core/services';
import { signedRounds } from '../appraisal';
import { staffPersons } from '../staff';
import { ratings } from './tables';

/** An appraiser's statistics. */
type AppraiserStatistics = Omit<ValuerRecord, 'face'>;

const NO_STATISTICS: AppraiserStatistics = { delivered: 0, rated: 0, stars: null };

/** Milliseconds that statistics are cached, because they are computed from all ratings of the appraiser. */
const CACHE_LIFE = MINUTE;

/** Returns a function that loads photos and statistics of staff members; the statistics are cached for a minute. */
export function valuerRecords({ database, now }: Services) {
  const kept = new Map<string, () => Promise<AppraiserStatistics>>();

  const statisticsOf = (staffId: string): Promise<AppraiserStatistics> => {
    const load =
      kept.get(staffId) ??
      cachedFor(() => selectStatistics(database, staffId), { timeToLive: CACHE_LIFE, now });
    kept.set(staffId, load);
    return load();
  };

  return async (db: Queryable, staffIds: string[]): Promise<(staffId: string) => ValuerRecord> => {
    const people = await staffPersons(db, staffIds);
    const done = await Promise.all(
      staffIds.map(async (staffId) => [staffId, await statisticsOf(staffId)] as const),
    );
    const known = new Map(done);
    return (staffId) => ({
      face: people.get(staffId)?.face ?? null,
      ...(known.get(staffId) ?? NO_STATISTICS),
    });
  };
}

async function selectStatistics(db: Queryable, staffId: string): Promise<AppraiserStatistics> {
  const signed = signedRounds(db, staffId);
  // A lateral join reads one rating per appraisal of this appraiser; a plain join would read all ratings.
  const rating = db
    .select({ stars: ratings.stars })
    .from(ratings)
    .where(and(eq(ratings.orderId, signed.orderId), eq(ratings.reportVersion, signed.round)))
    .limit(1)
    .as('rating');
  const [done] = await db
    .select({ delivered: count(), rated: count(rating.stars), stars: avg(rating.stars) })
    .from(signed)
    .leftJoinLateral(rating, sql`true`);
  return done ? { ...done, stars: done.stars === null ? null : Number(done.stars) } : NO_STATISTICS;
}
