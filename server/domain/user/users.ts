import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { displayName } from './phone';
import {
  pinUserIfAny,
  insertUser,
  type LockedUser,
  lockUserByPhone,
  selectUser,
  selectUsers,
  type User,
} from './store';

/** The user with a phone number, registered if the number is new; locked until the transaction ends. */
export async function findOrRegisterUser(
  transaction: Transaction,
  { phone, now, channel = null }: { phone: string; now: Date; channel?: string | null | undefined },
): Promise<{ user: LockedUser; newUser: boolean }> {
  const known = await lockUserByPhone(transaction, phone);
  if (known) return { user: known, newUser: false };
  const added = await registerUser(transaction, { phone, now, channel });
  if (added) return { user: added, newUser: true };
  const rival = await lockUserByPhone(transaction, phone);
  if (!rival) throw new Error('A phone number was neither free nor taken');
  return { user: rival, newUser: false };
}

/** Registers a user who came from a marketing channel; `null` if the phone number is taken. */
export const registerUser = (
  transaction: Transaction,
  {
    phone,
    now,
    channel = null,
  }: { phone: string | null; now: Date; channel?: string | null | undefined },
): Promise<LockedUser | null> =>
  insertUser(transaction, {
    userId: randomUUID(),
    phone,
    nickname: `玩家${String(randomInt(10_000)).padStart(4, '0')}`,
    channel,
    createdAt: now,
  });

/** Marketing channels of the user's sign-up and of the current visit, which are stored in orders. */
export async function channelsOf(
  db: Queryable,
  userId: string,
  channel: string | null,
): Promise<{ firstChannel: string | null; lastChannel: string | null }> {
  const user = await selectUser(db, userId);
  return { firstChannel: user?.channel ?? null, lastChannel: channel };
}

/**
 * Prevents the deletion of a user until the transaction ends. Every transaction that writes rows of a user calls this
 * first, so that a deletion finds all rows. Throws `NOT_LOGGED_IN` if the account was deleted.
 */
export async function pinUser(transaction: Transaction, userId: string): Promise<void> {
  if (!(await pinUserIfAny(transaction, userId))) throw new BusinessError('NOT_LOGGED_IN');
}

/** The user; throws `NOT_LOGGED_IN` if the account was deleted. */
export async function requireUser(db: Queryable, userId: string): Promise<User> {
  const user = await selectUser(db, userId);
  if (!user) throw new BusinessError('NOT_LOGGED_IN');
  return user;
}

/** Names of users as other users see them, by user id; unknown ids are absent. */
export async function displayNames(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const found = await selectUsers(db, [...new Set(userIds)]);
  return new Map(found.map((user) => [user.userId, displayName(user)]));
}

/** Names that users chose themselves, by user id; unknown ids are absent. */
export async function nicknames(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const found = await selectUsers(db, [...new Set(userIds)]);
  return new Map(found.map((user) => [user.userId, user.nickname]));
}
