import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { users } from './tables';

/**
 * The users among these who allow their anonymised reports in the showcase. Locked until the
 * transaction ends: a concurrent withdrawal waits and then sees what was published.
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
