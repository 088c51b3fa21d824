import { STAFF_SESSION_LIFE, STAFF_SESSION_MAX_LIFE } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import type { Database } from '../../core/database/database';
import type { StaffIdentity } from '../../core/http/authentication';
import { StoredSessions } from '../../core/storedSessions';
import { tokenHash } from '../../core/token';
import { browserStore } from '../../core/browserStore';
import { selectLiveSession, selectLiveMemberSessions } from './store';
import { staffBrowsers, staffSessions } from './tables';

export const memberSessions = new StoredSessions({
  table: staffSessions,
  owner: staffSessions.staffId,
  ownedBy: (staffId) => ({ staffId }),
  life: STAFF_SESSION_LIFE,
  maxLife: STAFF_SESSION_MAX_LIFE,
  extendAfter: 10 * MINUTE,
});

export const memberBrowsers = browserStore({
  table: staffBrowsers,
  owner: staffBrowsers.staffId,
  ownedBy: (staffId) => ({ staffId }),
});

/**
 * Returns the member whom a token signs in at the desk, with the current role, and extends the session; `null` if the
 * token is malformed, unknown or expired, or the member is disabled.
 */
export async function authenticateStaff(
  database: Database,
  token: string,
  now: Date,
): Promise<StaffIdentity | null> {
  const sessionHash = tokenHash(token);
  const session = await selectLiveSession(
    database.$reads,
    sessionHash,
    memberSessions.liveCondition(now),
  );
  if (!session) return null;
  await memberSessions.extend(database, { sessionHash, expiresAt: session.expiresAt }, now);
  const { staffId, role, sessionId } = session;
  return { staffId, role, sessionHash, sessionId };
}

/** The members, with their current roles, whose given sessions are still valid. */
export async function liveStaff(
  database: Database,
  hashes: string[],
  now: Date,
): Promise<Map<string, StaffIdentity>> {
  if (hashes.length === 0) return new Map();
  const live = await selectLiveMemberSessions(database, hashes, memberSessions.liveCondition(now));
  return new Map(live.map((session) => [session.sessionHash, session]));
}
