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

/** The program in which the user is signed in. */
type Program = Pick<Caller, 'device' | 'browser' | 'terminal'>;

/**
 * The program in which a user signs in, and the accepted consents, which are stored in the same
 * transaction.
 */
export type SignInParts = Program & {
  /** Whether a WeChat ticket was redeemed, which only a mini-program can request. */
  byWechat?: boolean;
  agree?: (transaction: Transaction, userId: string) => Promise<void>;
};

/** Starts a user's session. Only this function returns the token. */
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
 * The user whom a token signs in, or `null` if it is malformed, unknown or expired. Using a session
 * extends it to 30 days from `now`. Sessions of concurrent requests are read by one query.
 */
export function authenticator(
  database: Database,
  now: () => Date,
): (token: string) => Promise<Identity | null> {
  const find = batchByKey(async (hashes) => {
    const live = await selectLiveSessions(database.$reads, hashes, userSessions.isLive(now()));
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
 * Ends all sessions of the user with a phone, or of everybody, for the operator's command; sockets
 * are closed too. Returns the number of sessions, or `null` if nobody has the phone.
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

/** Ends all sessions of a user, as a member of the desk decided; returns how many. */
export const endSessionsOf = (transaction: Transaction, userId: string): Promise<number> =>
  userSessions.endAllOf(transaction, userId);

/** The user's current sessions as a member of the desk sees them, the last used first. */
export async function sessionsOf(
  database: Database,
  userId: string,
  now: Date,
): Promise<Omit<SeenSession, 'current'>[]> {
  const seen = await userSessions.seenBy(database, { ownerId: userId, sessionHash: null }, now);
  return seen.map(({ sessionId, device, signedInAt, usedAt }) => ({
    sessionId,
    device,
    signedInAt,
    usedAt,
  }));
}

/** The user of a session, by the id shown to its owner; `null` if it has ended. */
export async function userOfSession(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<User | null> {
  const [found] = await database
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.sessionId, sessionId), userSessions.isLive(now)));
  return found ? selectUser(database, found.userId) : null;
}

/** The users of the given sessions that are still valid. */
export async function liveUsers(
  database: Database,
  hashes: string[],
  now: Date,
): Promise<Map<string, Identity>> {
  if (hashes.length === 0) return new Map();
  const live = await selectLiveSessions(database, hashes, userSessions.isLive(now));
  return new Map(live.map((session) => [session.sessionHash, session]));
}
