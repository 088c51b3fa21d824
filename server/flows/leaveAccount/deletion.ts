import type { DeletionCheck } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { EraseUser } from '../../core/module';
import type { Services } from '../../core/services';
import { startOfChinaDay } from '../../core/chinaDay';
import { countRealNameSubmissions } from '../../domain/identity';
import {
  countEvaluationsSince,
  lockOrdersOfUser,
  lockNewOrdersOfUser,
  openOrdersOfUser,
} from '../../domain/order';
import { countAdsSince } from '../../domain/unlock';
import {
  type SignInClient,
  keepDailyCount,
  lockUser,
  redeemSmsCode,
  requireOwnTicket,
  requirePassword,
  requireUser,
  sendSmsCode,
  takePhoneTurn,
  type User,
} from '../../domain/user';

const PURPOSE = 'delete-account';

/** Proof that the owner wants to delete the account: an SMS code, the password or a WeChat ticket. */
export type DeletionProof = { smsCode: string } | { password: string } | { ticket: string };

/** Whether a user's account can be deleted now; open orders prevent it. */
export async function checkDeletion(db: Queryable, userId: string): Promise<DeletionCheck> {
  const openOrders = await openOrdersOfUser(db, userId);
  return { allowed: openOrders.total === 0, openOrders };
}

/** Sends the code for a deletion to the user's own phone number; throws like `sendSmsCode`. */
export async function sendDeletionCode(
  services: Services,
  userId: string,
  { asker, log }: { asker: SignInClient; log: FastifyBaseLogger },
): ReturnType<typeof sendSmsCode> {
  const { phone } = await requireUser(services.database, userId);
  if (phone === null) throw new BusinessError('PHONE_NEEDED');
  return sendSmsCode(services, { phone, purpose: PURPOSE, proven: false }, { asker, log });
}

/**
 * Deletes the account with all personal data in one transaction; of two concurrent calls, the second finds no account.
 * Throws `ACCOUNT_IN_USE` while an order is open, and `PASSWORD_WRONG`, `SMS_CODE_WRONG` or `WECHAT_CODE_INVALID` if
 * the proof is wrong. A wrong code counts as an attempt.
 */
export async function deleteAccount(
  services: Services,
  eraseUser: EraseUser,
  {
    userId,
    sessionHash,
    asker,
    proof,
  }: { userId: string; sessionHash: string; asker: SignInClient; proof: DeletionProof },
): Promise<void> {
  const user = await requireUser(services.database, userId);
  if ('password' in proof) {
    await requirePassword(services, user, { sessionHash, password: proof.password });
  }
  const proven = await services.database.transaction(async (tx) => {
    const { phone } = user;
    if (phone !== null) await takePhoneTurn(tx, phone);
    await requireDeletable(tx, user);
    if ('ticket' in proof) await requireOwnTicket(services, tx, { userId, ticket: proof.ticket });
    if ('smsCode' in proof) {
      if (phone === null) throw new BusinessError('PHONE_NEEDED');
      const presented = { phone, code: proof.smsCode, purpose: PURPOSE } as const;
      if (!(await redeemSmsCode(services, tx, { presented, asker }))) return false;
    }
    await keepDailyCounts(services, tx, userId);
    // Locks the orders before invoices and evaluations, like a refund, to avoid deadlocks.
    await lockOrdersOfUser(tx, userId);
    await eraseUser(tx, userId);
    return true;
  });
  if (!proven) throw new BusinessError('SMS_CODE_WRONG');
}

/** Stores how often the person has done actions with a daily limit, in case the person registers again. */
async function keepDailyCounts(
  services: Services,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const today = startOfChinaDay(services.now());
  const evaluation = await countEvaluationsSince(transaction, userId, today);
  const ad = await countAdsSince(transaction, userId, today);
  const submissions = await countRealNameSubmissions(transaction, userId, today);
  await keepDailyCount(services, transaction, {
    userId,
    done: { evaluation, ad, 'real-name': submissions },
  });
}

/** Locks the user and the orders, so that no new order can start; throws the errors of `deleteAccount`. */
async function requireDeletable(transaction: Transaction, user: User): Promise<void> {
  const { userId, passwordHash } = user;
  const current = await lockUser(transaction, userId);
  if (!current) throw new BusinessError('NOT_LOGGED_IN');
  // The password was changed after it was checked, so the proof is no longer valid.
  if (current.passwordHash !== passwordHash) throw new BusinessError('PASSWORD_WRONG');
  await lockNewOrdersOfUser(transaction, userId);
  const check = await checkDeletion(transaction, userId);
  if (!check.allowed) throw new BusinessError('ACCOUNT_IN_USE', undefined, check);
}
