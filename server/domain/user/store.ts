import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../../core/database/columns';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Identity } from '../../core/http/authentication';
import { sessions, users, wechatIdentities } from './tables';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

declare const locked: unique symbol;
/** A user whose row the transaction holds; only the compiler sees the difference. */
export type LockedUser = User & { readonly [locked]: true };

export async function selectUser(db: Queryable, userId: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  return user ?? null;
}

export async function selectUserByPhone(db: Queryable, phone: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  return user ?? null;
}

export async function selectUsers(db: Queryable, userIds: string[]): Promise<User[]> {
  return userIds.length === 0 ? [] : db.select().from(users).where(inArray(users.userId, userIds));
}

/**
 * Adds a user unless the phone has one, also when the other one is only just being added: waits
 * for that transaction then. Returns the user if it was added.
 */
export async function insertUser(
  transaction: Transaction,
  user: NewUser,
): Promise<LockedUser | null> {
  const [added] = await transaction
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.phone })
    .returning();
  return (added as LockedUser | undefined) ?? null;
}

/** The user, the row locked until the transaction ends. */
export async function lockUser(
  transaction: Transaction,
  userId: string,
): Promise<LockedUser | null> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(eq(users.userId, userId))
    .for('update');
  return (user as LockedUser | undefined) ?? null;
}

/** Likewise the user of a phone number. */
export async function lockUserByPhone(
  transaction: Transaction,
  phone: string,
): Promise<LockedUser | null> {
  const [user] = await transaction.select().from(users).where(eq(users.phone, phone)).for('update');
  return (user as LockedUser | undefined) ?? null;
}

/**
 * Has everybody take turns who proves a phone number to sign in, to set a password or to delete the
 * account. Taken first: codes, tickets and users are then locked in any order without deadlock.
 */
export const takePhoneTurn = (transaction: Transaction, phone: string): Promise<void> =>
  takeTurn(transaction, `account of ${phone}`);

/** Likewise everybody who signs in by one WeChat account; taken after the turn of a phone. */
export const takeWechatTurn = (transaction: Transaction, openId: string): Promise<void> =>
  takeTurn(transaction, `account of WeChat ${openId}`);

async function takeTurn(transaction: Transaction, subject: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

/** Keeps the user from being deleted until the transaction ends; returns whether there is one. */
export async function pinUserIfAny(transaction: Transaction, userId: string): Promise<boolean> {
  const found = await transaction
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, userId))
    .for('key share');
  return found.length > 0;
}

export async function updateUser(
  transaction: Transaction,
  userId: string,
  change: Partial<NewUser>,
): Promise<void> {
  await transaction.update(users).set(change).where(eq(users.userId, userId));
}

/** Of those sessions the ones that have not ended. */
export const selectLiveSessions = async (
  db: Queryable,
  hashes: string[],
  isLive: SQL | undefined,
): Promise<(Identity & { expiresAt: Date })[]> =>
  db
    .select({
      userId: sessions.userId,
      sessionHash: sessions.tokenHash,
      sessionId: sessions.sessionId,
      device: sessions.device,
      terminal: sessions.terminal,
      vouched: sessions.vouched,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(anyOf(sessions.tokenHash, hashes), isLive));

export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(users).where(eq(users.userId, userId));
}

/** By which WeChat knows the user in the mini-program; `null` when no WeChat account is bound. */
export async function openIdOfUser(db: Queryable, userId: string): Promise<string | null> {
  const [identity] = await db
    .select({ openId: wechatIdentities.openId })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId))
    .limit(1);
  return identity?.openId ?? null;
}

/** The user a WeChat identity is bound to. */
export async function selectUserOfWechat(db: Queryable, openId: string): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(wechatIdentities)
    .innerJoin(users, eq(users.userId, wechatIdentities.userId))
    .where(eq(wechatIdentities.openId, openId));
  return row?.user ?? null;
}

export async function hasWechat(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ bound: sql`1` })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId));
  return rows.length > 0;
}

/**
 * Binds a WeChat identity unless it or the user is bound already; a binding only just being made
 * by another transaction is waited for.
 */
export async function insertWechatIdentity(
  transaction: Transaction,
  identity: typeof wechatIdentities.$inferInsert,
): Promise<void> {
  await transaction.insert(wechatIdentities).values(identity).onConflictDoNothing();
}
