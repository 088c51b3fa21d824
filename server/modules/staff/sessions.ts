import { STAFF_SESSION_LIFE } from '@account-doctor/contract/limits';
import type { StaffRole } from '@account-doctor/contract/staff';
import type { Database, Transaction } from '../../database/database';
import { newToken, tokenHash } from '../user/token';
import { insertSession, selectLiveSession, updateSessionExpiry } from './store';

/** A session is extended at most this often, to spare a write per request. */
const EXTENSION_INTERVAL = 10 * 60_000;

/** Signs a member in: the token, which is shown only here. */
export async function startSession(
  transaction: Transaction,
  staffId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertSession(transaction, {
    tokenHash: tokenHash(token),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + STAFF_SESSION_LIFE),
  });
  return token;
}

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
  const expiresAt = new Date(now.getTime() + STAFF_SESSION_LIFE);
  if (expiresAt.getTime() - session.expiresAt.getTime() >= EXTENSION_INTERVAL) {
    await database.transaction((tx) => updateSessionExpiry(tx, sessionHash, expiresAt));
  }
  return { staffId: session.staffId, role: session.role, sessionHash };
}
