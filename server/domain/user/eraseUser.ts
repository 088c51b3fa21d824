import type { Transaction } from '../../core/database/database';
import { resetFailures } from './signInGuard';
import { deleteCodesOf } from './smsCodeStore';
import { deleteUser, selectUser } from './store';
import { deleteSessionKeyOf } from './wechatSessionStore';
import { deleteTicketsOf } from './wechatTicketStore';

/**
 * Deletes the user; the database then deletes sessions and the WeChat binding too. The phone number can be registered
 * again.
 */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const user = await selectUser(transaction, userId);
  if (!user) return;
  if (user.phone !== null) {
    await deleteCodesOf(transaction, user.phone);
    await resetFailures(transaction, user.phone);
  }
  await deleteTicketsOf(transaction, userId);
  await deleteSessionKeyOf(transaction, userId);
  await deleteUser(transaction, userId);
}
