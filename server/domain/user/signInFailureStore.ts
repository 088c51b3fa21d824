import { eq, lte, sql } from 'drizzle-orm';
import { MINUTE } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { signInFailures } from './tables';

/** How long after the last failure a subject's failures are forgotten, in ms; also the longest wait. */
export const FAILURE_MEMORY = 15 * MINUTE;

const { subject: subjectColumn, failures, firstFailedAt, lastFailedAt } = signInFailures;

interface FailureCounter {
  subject: string;
  /**
   * Number of failures without a wait. Up to this number, failures are forgotten `FAILURE_MEMORY` after the first one.
   */
  limit: number;
  now: Date;
}

/** When a subject above the limit can try again: one second after the last failure, then two, four, … */
const nextAttemptAt = (limit: number) =>
  sql`${lastFailedAt} + interval '1 second' * case when ${failures} < ${limit} then 0
    else least(${FAILURE_MEMORY / 1_000}, power(2, least(${failures} - ${limit}, 20))) end`;

/**
 * Counts a failure of a subject, e.g. a phone number, and returns the new number. If `waits` is set, a subject above
 * the limit has to wait between attempts, longer each time; during a wait, an attempt returns `null` and is not
 * counted.
 */
export async function countFailure(
  transaction: Transaction,
  { subject, limit, now }: FailureCounter,
  { waits = false } = {},
): Promise<number | null> {
  const cutoff = new Date(now.getTime() - FAILURE_MEMORY).toISOString();
  const forgotten = sql`${lastFailedAt} <= ${cutoff}::timestamptz
    or (${failures} < ${limit} and ${firstFailedAt} <= ${cutoff}::timestamptz)`;
  const [row] = await transaction
    .insert(signInFailures)
    .values({ subject, failures: 1, firstFailedAt: now, lastFailedAt: now })
    .onConflictDoUpdate({
      target: subjectColumn,
      set: {
        failures: sql`case when ${forgotten} then 1 else ${failures} + 1 end`,
        firstFailedAt: sql`case when ${forgotten} then excluded.first_failed_at else ${firstFailedAt} end`,
        lastFailedAt: now,
      },
      ...(waits
        ? { setWhere: sql`${nextAttemptAt(limit)} <= ${now.toISOString()}::timestamptz` }
        : {}),
    })
    .returning({ failures });
  return row?.failures ?? null;
}

/** How long a subject must wait before the next attempt, in ms. */
export async function remainingWait(
  transaction: Transaction,
  { subject, limit, now }: FailureCounter,
): Promise<number> {
  const [row] = await transaction
    .select({ nextAttemptAt: sql<string>`${nextAttemptAt(limit)}` })
    .from(signInFailures)
    .where(eq(subjectColumn, subject));
  return row ? Math.max(0, new Date(row.nextAttemptAt).getTime() - now.getTime()) : 0;
}

/** Removes one failure. */
export async function removeFailure(transaction: Transaction, subject: string): Promise<void> {
  await transaction
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(eq(subjectColumn, subject));
}

/** Deletes the failures of a subject, including those counted per client. */
export async function deleteFailures(transaction: Transaction, subject: string): Promise<void> {
  const ofIt = sql`${subjectColumn} = ${subject} or starts_with(${subjectColumn}, ${`${subject} `})`;
  await transaction.delete(signInFailures).where(ofIt);
}

export async function deleteFailuresBefore(transaction: Transaction, at: Date): Promise<void> {
  await transaction.delete(signInFailures).where(lte(lastFailedAt, at));
}
