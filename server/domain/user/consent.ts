import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { users } from './tables';

/**
 * Which of these users allow their anonymised reports in the showcase. Locks their rows until the transaction ends, so
 * that a concurrent withdrawal waits and then also removes what this transaction published.
 */
export async function pinConsentingUsers(
  transaction: Transaction,
  userIds: string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const consenting = await transaction
    .select({ userId: users.userId })
    .from(users)
    .where(and(inArray(users.userId, userIds), eq(users.excellentReportConsent, true)))
    .orderBy(asc(users.userId))
    .for('share');
  return new Set(consenting.map(({ userId }) => userId));
}
