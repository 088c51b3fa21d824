import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { isOneOfTexts } from '../../core/database/columns';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import type { Identity } from '../../core/http/authentication';
import { sessions, users, wechatIdentities } from './tables';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

declare const locked: unique symbol;
/** A user whose row this transaction has locked; differs from `User` only at compile time. */
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

/** Inserts a user and returns it; `null` if the phone number is taken. Waits for concurrent inserts of the number. */
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

/** Locks a user until the transaction ends, and returns the user. */
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

/** Like `lockUser`, by phone number. */
export async function lockUserByPhone(
  transaction: Transaction,
  phone: string,
): Promise<LockedUser | null> {
  const [user] = await transaction.select().from(users).where(eq(users.phone, phone)).for('update');
  return (user as LockedUser | undefined) ?? null;
}

/**
 * Makes transactions that sign in, set a password or delete an account by the same phone number run one after another.
 * Call it before locking codes, tickets and users; their locks then cannot deadlock.
 */
export const takePhoneTurn = (transaction: Transaction, phone: string): Promise<void> =>
  takeTurn(transaction, `account of ${phone}`);

/** Like `takePhoneTurn`, for a WeChat account; call it after `takePhoneTurn`. */
export const takeWechatTurn = (transaction: Transaction, openId: string): Promise<void> =>
  takeTurn(transaction, `account of WeChat ${openId}`);

async function takeTurn(transaction: Transaction, subject: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

const pinnedById = prepareQuery(['userId'], (db, { userId }) =>
  db
    .select({ mutedMessages: users.mutedMessages })
    .from(users)
    .where(eq(users.userId, userId))
    .for('key share'),
);

/** What `pinUserIfAny` reads of the user while it locks the row. */
export type PinnedUser = Pick<User, 'mutedMessages'>;

/** Locks the user's row against deletion until the transaction ends. Returns `null` if the user does not exist. */
export async function pinUserIfAny(
  transaction: Transaction,
  userId: string,
): Promise<PinnedUser | null> {
  const [pinned] = await pinnedById(transaction, { userId });
  return pinned ?? null;
}

export async function updateUser(
  transaction: Transaction,
  userId: string,
  change: Partial<NewUser>,
): Promise<void> {
  await transaction.update(users).set(change).where(eq(users.userId, userId));
}

/** Which of the given sessions have not expired. */
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
    .where(and(isOneOfTexts(sessions.tokenHash, hashes), isLive));

export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(users).where(eq(users.userId, userId));
}

/** The user's WeChat openid in the mini-program; `null` if no WeChat account is bound. */
export async function openIdOfUser(db: Queryable, userId: string): Promise<string | null> {
  const [identity] = await db
    .select({ openId: wechatIdentities.openId })
    .from(wechatIdentities)
    .where(eq(wechatIdentities.userId, userId))
    .limit(1);
  return identity?.openId ?? null;
}

/** The user to whom a WeChat account is bound; `null` if it is not bound. */
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

/** Binds a WeChat account to a user, unless one of them is bound already; waits for a concurrent binding. */
export async function insertWechatIdentity(
  transaction: Transaction,
  identity: typeof wechatIdentities.$inferInsert,
): Promise<void> {
  await transaction.insert(wechatIdentities).values(identity).onConflictDoNothing();
}
