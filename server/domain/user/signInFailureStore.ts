import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { signInFailures } from './tables';

/**
 * Counts a failure of a subject and returns how many there are now. The count starts anew when
 * `window` milliseconds passed since the last failure, or, below the limit, since the first.
 */
export async function countFailure(
  transaction: Transaction,
  { subject, limit }: { subject: string; limit: number },
  now: Date,
  window: number,
): Promise<number> {
  const { failures, firstFailedAt, lastFailedAt } = signInFailures;
  const cutoff = new Date(now.getTime() - window).toISOString();
  const startsAnew = sql`${lastFailedAt} <= ${cutoff}::timestamptz
    or (${failures} < ${limit} and ${firstFailedAt} <= ${cutoff}::timestamptz)`;
  const [row] = await transaction
    .insert(signInFailures)
    .values({ subject, failures: 1, firstFailedAt: now, lastFailedAt: now })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`case when ${startsAnew} then 1 else ${failures} + 1 end`,
        firstFailedAt: sql`case when ${startsAnew} then excluded.first_failed_at else ${firstFailedAt} end`,
        lastFailedAt: now,
      },
    })
    .returning({ failures });
  return row?.failures ?? 1;
}

/** Takes one failure back. */
export async function uncountFailure(transaction: Transaction, subject: string): Promise<void> {
  const { failures } = signInFailures;
  await transaction
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(eq(signInFailures.subject, subject));
}

export async function deleteFailures(transaction: Transaction, subjects: string[]): Promise<void> {
  await transaction.delete(signInFailures).where(inArray(signInFailures.subject, subjects));
}

export async function deleteFailuresBefore(transaction: Transaction, at: Date): Promise<void> {
  await transaction.delete(signInFailures).where(lte(signInFailures.lastFailedAt, at));
}
