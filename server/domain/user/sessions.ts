import { SESSION_LIFE, SESSION_MAX_LIFE } from '@account-doctor/contract/limits';
import { HOUR } from '@account-doctor/contract/time';
import type { SeenSession, Session } from '@account-doctor/contract/types';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../core/database/database';
import type { Identity } from '../../core/http/authentication';
import type { Caller } from '../../core/http/handler';
import { batchByKey } from '../../core/database/batchByKey';
import { StoredSessions } from '../../core/storedSessions';
import { tokenHash } from '../../core/token';
import { knownBrowsers } from './browsers';
import {
  type LockedUser,
  lockUserByPhone,
  selectLiveSessions,
  selectUser,
  type User,
} from './store';
import { sessions } from './tables';

export const userSessions = new StoredSessions({
  table: sessions,
  owner: sessions.userId,
  ownedBy: (userId) => ({ userId }),
  life: SESSION_LIFE,
  maxLife: SESSION_MAX_LIFE,
  extendAfter: HOUR,
});

/** The client in which the user signs in. */
type SignInProgram = Pick<Caller, 'device' | 'browser' | 'terminal'>;

/** The client in which a user signs in, and what to store in the same transaction. */
export type SignInParts = SignInProgram & {
  /** Whether the user signs in with a WeChat ticket, which only a mini-program can request. */
  byWechat?: boolean;
  agree?: (transaction: Transaction, userId: string) => Promise<void>;
};

/** Starts a session of a user. Only this function returns the session's token. */
export async function startSession(
  transaction: Transaction,
  { user: { userId }, newUser, now }: { user: LockedUser; newUser: boolean; now: Date },
  { device, browser, terminal: declared, byWechat: vouched = false, agree }: SignInParts,
): Promise<Session> {
  const terminal = vouched && declared === 'h5' ? 'weapp' : declared;
  await agree?.(transaction, userId);
  await knownBrowsers.remember(transaction, { ownerId: userId, browser }, now);
  const began = { terminal, vouched };
  const token = await userSessions.start(transaction, { ownerId: userId, device, now }, began);
  return { token, userId, newUser };
}

/**
 * Returns a function that returns the identity of the user whom a token signs in, and extends the session to 30 days
 * from now; `null` if the token is malformed, unknown or expired. The sessions of concurrent requests are read by one
 * query.
 */
export function createAuthenticator(
  database: Database,
  now: () => Date,
): (token: string) => Promise<Identity | null> {
  const find = batchByKey(async (hashes) => {
    const live = await selectLiveSessions(
      database.$reads,
      hashes,
      userSessions.liveCondition(now()),
    );
    return new Map(live.map((session) => [session.sessionHash, session]));
  });
  return async (token) => {
    const sessionHash = tokenHash(token);
    const session = await find(sessionHash);
    if (!session) return null;
    await userSessions.extend(database, session, now());
    const { userId, sessionId, device, terminal, vouched } = session;
    return { userId, sessionHash, sessionId, device, terminal, vouched };
  };
}

/**
 * Ends all sessions of the user with a phone number, or of all users, and closes their sockets; for an operator's
 * command. Returns the number of sessions, or `null` if no user has the phone number.
 */
export const endSessions = (
  database: Database,
  whose: { phone: string } | 'everybody',
): Promise<number | null> =>
  database.transaction(async (transaction) => {
    if (whose === 'everybody') return userSessions.endAll(transaction);
    const user = await lockUserByPhone(transaction, whose.phone);
    return user && userSessions.endAllOf(transaction, user.userId);
  });

/** Ends all sessions of a user, as decided at the desk; returns their number. */
export const endSessionsOf = (transaction: Transaction, userId: string): Promise<number> =>
  userSessions.endAllOf(transaction, userId);

/** The user's current sessions as the desk shows them, last used first. */
export async function sessionsOf(
  database: Database,
  userId: string,
  now: Date,
): Promise<Omit<SeenSession, 'current'>[]> {
  const seen = await userSessions.currentSessionsOf(
    database,
    { ownerId: userId, sessionHash: null },
    now,
  );
  return seen.map(({ sessionId, device, signedInAt, usedAt }) => ({
    sessionId,
    device,
    signedInAt,
    usedAt,
  }));
}

/** The user of a session, by the session's id that users see; `null` if the session has ended. */
export async function userOfSession(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<User | null> {
  const [found] = await database
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.sessionId, sessionId), userSessions.liveCondition(now)));
  return found ? selectUser(database, found.userId) : null;
}

/** The users of those given sessions that are still valid, by the hash of the token. */
export async function liveUsers(
  database: Database,
  hashes: string[],
  now: Date,
): Promise<Map<string, Identity>> {
  if (hashes.length === 0) return new Map();
  const live = await selectLiveSessions(database, hashes, userSessions.liveCondition(now));
  return new Map(live.map((session) => [session.sessionHash, session]));
}
