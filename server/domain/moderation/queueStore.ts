import type { ModerationVerdict } from '@account-doctor/contract/moderation';
import { and, asc, count, desc, eq, lt, min, or } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable } from '../../core/database/database';
import type { Moderation } from './store';
import { moderations } from './tables';

/** Queries for content without a verdict, and for the desk's lists. */

/** Content that has had no verdict for a while, oldest first. */
export async function selectOverdueModerations(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Moderation[]> {
  return db
    .select()
    .from(moderations)
    .where(and(eq(moderations.verdict, 'waiting'), lt(moderations.createdAt, before)))
    .orderBy(asc(moderations.createdAt), asc(moderations.moderationId))
    .limit(limit);
}

/** A page of the content with this verdict: oldest first if it waits for a decision, otherwise newest first. */
export async function selectModerationPage(
  db: Queryable,
  verdict: ModerationVerdict,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Moderation[]> {
  const order = verdict === 'waiting' || verdict === 'doubtful' ? asc : desc;
  return db
    .select()
    .from(moderations)
    .where(eq(moderations.verdict, verdict))
    .orderBy(order(moderations.createdAt), order(moderations.moderationId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** Number of texts and pictures with this verdict. */
export function countByVerdict(db: Queryable, verdict: ModerationVerdict): Promise<number> {
  return countListed(db, {
    table: moderations,
    condition: eq(moderations.verdict, verdict),
    by: moderations.createdAt,
  });
}

/** Number of texts and pictures that wait for a provider, and of those that wait for a person. */
export async function countUnjudged(db: Queryable): Promise<{ waiting: number; doubtful: number }> {
  const rows = await db
    .select({ verdict: moderations.verdict, contents: count() })
    .from(moderations)
    .where(or(eq(moderations.verdict, 'waiting'), eq(moderations.verdict, 'doubtful')))
    .groupBy(moderations.verdict);
  const countOf = (verdict: ModerationVerdict) =>
    rows.find((row) => row.verdict === verdict)?.contents ?? 0;
  return { waiting: countOf('waiting'), doubtful: countOf('doubtful') };
}

/** Time since which the oldest content without a verdict has been waiting; `null` if nothing waits. */
export async function oldestUnjudged(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ since: min(moderations.createdAt) })
    .from(moderations)
    .where(or(eq(moderations.verdict, 'waiting'), eq(moderations.verdict, 'doubtful')));
  return row?.since ?? null;
}
