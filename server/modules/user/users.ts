import type { UserInfo } from '@account-doctor/contract/types';
import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import { displayName, maskPhone } from './phone';
import {
  hasWechat,
  insertUser,
  selectUser,
  selectUserByPhone,
  selectUsers,
  type User,
} from './store';

/** The user of a phone number, registered now if there is none. */
export async function findOrRegister(
  transaction: Transaction,
  phone: string,
  now: Date,
): Promise<{ user: User; newUser: boolean }> {
  const newcomer: User = {
    userId: randomUUID(),
    phone,
    nickname: `玩家${String(randomInt(10_000)).padStart(4, '0')}`,
    passwordHash: null,
    createdAt: now,
  };
  const known = await selectUserByPhone(transaction, phone);
  if (known) return { user: known, newUser: false };
  if (await insertUser(transaction, newcomer)) return { user: newcomer, newUser: true };
  const rival = await selectUserByPhone(transaction, phone);
  if (!rival) throw new Error('user: the phone is taken and free at once');
  return { user: rival, newUser: false };
}

/** A user as shown to that user; refuses with `NOT_LOGGED_IN` when the account is gone. */
export async function userInfo(db: Queryable, userId: string): Promise<UserInfo> {
  const user = await selectUser(db, userId);
  if (!user) throw new Refusal('NOT_LOGGED_IN');
  return {
    userId,
    nickname: user.nickname,
    avatarUrl: null,
    phone: maskPhone(user.phone),
    hasPassword: user.passwordHash !== null,
    wechatBound: await hasWechat(db, userId),
    createdAt: user.createdAt.toISOString(),
  };
}

/** What strangers read in place of the users' names, by user id; unknown ids are absent. */
export async function displayNames(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const found = await selectUsers(db, [...new Set(userIds)]);
  return new Map(found.map((user) => [user.userId, displayName(user)]));
}
