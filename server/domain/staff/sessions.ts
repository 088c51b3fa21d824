import { STAFF_SESSION_LIFE } from '@account-doctor/contract/limits';
import type { StaffRole } from '@account-doctor/contract/staff';
import type { Database } from '../../core/database/database';
import { sessionStore } from '../../core/sessionStore';
import { tokenHash } from '../../core/token';
import { selectLiveSession } from './store';
import { staffSessions } from './tables';

export const memberSessions = sessionStore({
  table: staffSessions,
  owner: staffSessions.staffId,
  ownedBy: (staffId) => ({ staffId }),
  life: STAFF_SESSION_LIFE,
  extendAfter: 10 * 60_000,
});

/**
 * Whom a presented token signs in at the desk, with the role of this moment; `null` when the token
 * is malformed, unknown or ended, or the member is disabled. Using a session extends it.
 */
export async function authenticateStaff(
  database: Database,
  token: string,
  now: Date,
): Promise<{ staffId: string; role: StaffRole; sessionHash: string } | null> {
  const sessionHash = tokenHash(token);
  const session = await selectLiveSession(database, sessionHash, now);
  if (!session) return null;
  await memberSessions.extend(database, { sessionHash, expiresAt: session.expiresAt }, now);
  return { staffId: session.staffId, role: session.role, sessionHash };
}
