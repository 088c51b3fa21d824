import { and, count, desc, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { appraisalRounds } from './roundTables';

const { claimDue, claimedAt, deliverDue, signedAt, stoppedAt, valuerId } = appraisalRounds;
const unclaimed = and(isNull(claimedAt), isNull(stoppedAt));
const unsigned = and(isNull(signedAt), isNull(stoppedAt));

/** Number of appraisals that wait for a step, and how many of them missed the deadline of that step. */
interface WaitingAppraisals {
  waiting: number;
  late: number;
}

async function countRounds(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rounds: count() }).from(appraisalRounds).where(condition);
  return row?.rounds ?? 0;
}

/** Numbers of appraisals that wait for a valuer, and that wait for the delivery of their report. */
export const appraisalLoad = async (
  db: Queryable,
  now: Date,
): Promise<Record<'claim' | 'deliver', WaitingAppraisals>> => ({
  claim: {
    waiting: await countRounds(db, unclaimed),
    late: await countRounds(db, and(unclaimed, lt(claimDue, now))),
  },
  deliver: {
    waiting: await countRounds(db, unsigned),
    late: await countRounds(db, and(unsigned, lt(deliverDue, now))),
  },
});

/** Numbers of claimed appraisals without a delivered report, by valuer; highest number first. */
export async function loadByValuer(
  db: Queryable,
  now: Date,
): Promise<(WaitingAppraisals & { staffId: string })[]> {
  const waiting = count();
  const late = sql<number>`count(*) filter (where ${lt(deliverDue, now)})`.mapWith(Number);
  const rows = await db
    .select({ staffId: valuerId, waiting, late })
    .from(appraisalRounds)
    .where(and(unsigned, isNotNull(claimedAt)))
    .groupBy(valuerId)
    .orderBy(desc(waiting));
  return rows.flatMap(({ staffId, ...load }) => (staffId === null ? [] : [{ staffId, ...load }]));
}
