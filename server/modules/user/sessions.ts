import { SESSION_LIFE } from '@account-doctor/contract/limits';
import type { Session } from '@account-doctor/contract/types';
import type { Database, Transaction } from '../../database/database';
import { deleteSession, insertSession, selectLiveSession, updateSessionExpiry } from './store';
import { newToken, tokenHash } from './token';

/** A session is extended at most this often, to spare a write per request. */
const EXTENSION_INTERVAL = 3_600_000;

/** Signs a user in: the session to answer with. Its token is shown only here. */
export async function startSession(
  transaction: Transaction,
  { user, newUser }: { user: { userId: string }; newUser: boolean },
  now: Date,
): Promise<Session> {
  const token = newToken();
  await insertSession(transaction, {
    tokenHash: tokenHash(token),
    userId: user.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE),
  });
  return { token, userId: user.userId, newUser };
}

/**
 * Whom a presented token signs in, or `null` when it is malformed, unknown or ended. Using a
 * session extends it to 30 days from `now`.
 */
export async function authenticate(
  database: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionHash: string } | null> {
  const sessionHash = tokenHash(token);
  const session = await selectLiveSession(database, sessionHash, now);
  if (!session) return null;
  const expiresAt = new Date(now.getTime() + SESSION_LIFE);
  if (expiresAt.getTime() - session.expiresAt.getTime() >= EXTENSION_INTERVAL) {
    await database.transaction((tx) => updateSessionExpiry(tx, sessionHash, expiresAt));
  }
  return { userId: session.userId, sessionHash };
}

/** Signs out the one program that holds the session. */
export async function endSession(database: Database, sessionHash: string): Promise<void> {
  await database.transaction((tx) => deleteSession(tx, sessionHash));
}
