import type { UserInfo } from '@account-doctor/contract/types';
import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { realNameOf } from '../identity/realName';
import { ownFile } from '../storage/files';
import { displayName, maskPhone } from './phone';
import { notificationsOf } from './settings';
import {
  hasWechat,
  holdUserRow,
  insertUser,
  selectUser,
  selectUserByPhone,
  selectUsers,
  type User,
} from './store';

export { holdUserRow as holdUserIfAny, lockUser, openIdOfUser, type User } from './store';

/** The user of a phone number, registered now if there is none. */
export async function findOrRegister(
  transaction: Transaction,
  phone: string,
  now: Date,
): Promise<{ user: User; newUser: boolean }> {
  const known = await selectUserByPhone(transaction, phone);
  if (known) return { user: known, newUser: false };
  const added = await insertUser(transaction, {
    userId: randomUUID(),
    phone,
    nickname: `玩家${String(randomInt(10_000)).padStart(4, '0')}`,
    createdAt: now,
  });
  if (added) return { user: added, newUser: true };
  const rival = await selectUserByPhone(transaction, phone);
  if (!rival) throw new Error('user: the phone is taken and free at once');
  return { user: rival, newUser: false };
}

/**
 * Keeps a user from being deleted until the transaction ends. Every transaction that writes rows
 * for a user holds the user first, so that a deletion finds them all; refuses with `NOT_LOGGED_IN`
 * when the account is gone.
 */
export async function holdUser(transaction: Transaction, userId: string): Promise<void> {
  if (!(await holdUserRow(transaction, userId))) throw new Refusal('NOT_LOGGED_IN');
}

/** The user's row; refuses with `NOT_LOGGED_IN` when the account is gone. */
export async function requireUser(db: Queryable, userId: string): Promise<User> {
  const user = await selectUser(db, userId);
  if (!user) throw new Refusal('NOT_LOGGED_IN');
  return user;
}

/**
 * A user as shown to that user, with links at `origin`; refuses with `NOT_LOGGED_IN` when the
 * account is gone.
 */
export async function userInfo(
  services: Services,
  userId: string,
  origin: string,
): Promise<UserInfo> {
  const { database } = services;
  const user = await requireUser(database, userId);
  const { avatarFileId, nickname, excellentReportConsent } = user;
  const [avatar, wechatBound, realName] = await Promise.all([
    avatarFileId === null ? null : ownFile(services, { userId, fileId: avatarFileId, origin }),
    hasWechat(database, userId),
    realNameOf(database, userId, services.now()),
  ]);
  return {
    userId,
    nickname,
    avatarUrl: avatar?.thumbnailUrl ?? null,
    phone: maskPhone(user.phone),
    hasPassword: user.passwordHash !== null,
    wechatBound,
    realName,
    notifications: notificationsOf(user),
    excellentReportConsent,
    createdAt: user.createdAt.toISOString(),
  };
}

/** What strangers read in place of the users' names, by user id; unknown ids are absent. */
export async function displayNames(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const found = await selectUsers(db, [...new Set(userIds)]);
  return new Map(found.map((user) => [user.userId, displayName(user)]));
}
