import type { ValuerRecord } from '@account-doctor/contract/types';
import { and, avg, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { signedRounds } from '../appraisal';
import { staffPersons } from '../staff';
import { ratings } from './tables';

const NOTHING = { delivered: 0, rated: 0, stars: null };

/** The face of each of these members of the desk and what they have done as a valuer, by id; whoever has not is there too. */
export async function recordsOf(
  db: Queryable,
  staffIds: string[],
): Promise<(staffId: string) => ValuerRecord> {
  if (staffIds.length === 0) return () => ({ face: null, ...NOTHING });
  const people = await staffPersons(db, staffIds);
  const signed = signedRounds(db, staffIds);
  const rows = await db
    .select({
      staffId: signed.valuerId,
      delivered: count(),
      rated: count(ratings.stars),
      stars: avg(ratings.stars),
    })
    .from(signed)
    .leftJoin(
      ratings,
      and(eq(ratings.orderId, signed.orderId), eq(ratings.reportVersion, signed.round)),
    )
    .groupBy(signed.valuerId);
  const known = new Map(
    rows.map(({ staffId, delivered, rated, stars }) => [
      staffId,
      { delivered, rated, stars: stars === null ? null : Number(stars) },
    ]),
  );
  return (staffId) => ({
    face: people.get(staffId)?.face ?? null,
    ...(known.get(staffId) ?? NOTHING),
  });
}
