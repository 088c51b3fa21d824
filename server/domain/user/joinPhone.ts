import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { MergeUsers } from '../../core/module';
import type { Services } from '../../core/services';
import { userSessions } from './sessions';
import { hasWechat, type LockedUser, lockUser, lockUserByPhone, updateUser } from './store';

/** The services, and the function that merges two accounts. */
export type JoinPhoneParts = Services & { mergeUsers: MergeUsers };

/**
 * Adds a proved phone number to a user who signed in only by WeChat. If another account has the number, merges the user
 * into that account; throws `ACCOUNTS_APART` if the two cannot be merged
 * (docs/decisions/0019-deleting-and-merging-accounts.md). Ends the user's sessions. The caller must have called
 * `takePhoneTurn` and `takeWechatTurn`.
 */
export async function joinPhone(
  { mergeUsers }: JoinPhoneParts,
  transaction: Transaction,
  { userId, phone }: { userId: string; phone: string },
): Promise<{ user: LockedUser; newUser: boolean }> {
  // Locks the account with the phone number first, as all code that locks two accounts does.
  const owner = await lockUserByPhone(transaction, phone);
  const user = await lockUser(transaction, userId);
  if (!user) throw new BusinessError('NOT_LOGGED_IN');
  await userSessions.endAllOf(transaction, userId);
  if (!owner) {
    await updateUser(transaction, userId, { phone });
    return { user, newUser: false };
  }
  if (await hasWechat(transaction, owner.userId))
    throw new BusinessError(
      'ACCOUNTS_APART',
      '这个手机号的账号已绑定另一个微信，请在那个微信里登录，或换一个手机号',
    );
  await mergeUsers(transaction, { from: userId, into: owner.userId });
  return { user: owner, newUser: false };
}
