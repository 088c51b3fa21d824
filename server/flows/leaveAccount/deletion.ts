import type { DeletionCheck } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { EraseUser } from '../../core/module';
import type { Services } from '../../core/services';
import { startOfChinaDay } from '../../core/chinaDay';
import { countSubmissions } from '../../domain/identity';
import {
  countEvaluationsSince,
  lockOrdersOfUser,
  lockNewOrdersOfUser,
  openOrdersOfUser,
} from '../../domain/order';
import { countAdsSince } from '../../domain/unlock';
import {
  type Asker,
  keepDay,
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

/** How somebody proves that the account is theirs to delete. */
export type DeletionProof = { smsCode: string } | { password: string } | { ticket: string };

/** Whether a user's account may be deleted now: not while an order is open. */
export async function checkDeletion(db: Queryable, userId: string): Promise<DeletionCheck> {
  const openOrders = await openOrdersOfUser(db, userId);
  return { allowed: openOrders.total === 0, openOrders };
}

/** Sends the code that confirms a deletion to the user's own phone; refuses as `sendSmsCode`. */
export async function sendDeletionCode(
  services: Services,
  userId: string,
  asker: Asker,
  log: FastifyBaseLogger,
): ReturnType<typeof sendSmsCode> {
  const { phone } = await requireUser(services.database, userId);
  if (phone === null) throw new BusinessError('PHONE_NEEDED');
  return sendSmsCode(services, { phone, purpose: PURPOSE, proven: false }, asker, log);
}

/**
 * Deletes the account and everything personal with it, in one transaction; of two at once one finds
 * it gone. Refuses with `ACCOUNT_IN_USE` while an order is open, and a wrong proof with
 * `PASSWORD_WRONG`, `SMS_CODE_WRONG` or `WECHAT_CODE_INVALID`; a wrong code counts as a try.
 */
export async function deleteAccount(
  services: Services,
  eraseUser: EraseUser,
  {
    userId,
    sessionHash,
    asker,
    proof,
  }: { userId: string; sessionHash: string; asker: Asker; proof: DeletionProof },
): Promise<void> {
  const user = await requireUser(services.database, userId);
  if ('password' in proof) {
    await requirePassword(services, user, { sessionHash, password: proof.password });
  }
  const proven = await services.database.transaction(async (tx) => {
    const { phone } = user;
    if (phone !== null) await takePhoneTurn(tx, phone);
    await requireDeletable(tx, user);
    if ('ticket' in proof) await requireOwnTicket(services, tx, userId, proof.ticket);
    if ('smsCode' in proof) {
      if (phone === null) throw new BusinessError('PHONE_NEEDED');
      const presented = { phone, code: proof.smsCode, purpose: PURPOSE } as const;
      if (!(await redeemSmsCode(services, tx, presented, asker))) return false;
    }
    await keepDayOf(services, tx, userId);
    // A refund locks an order before its invoice and its valuation, and so does this.
    await lockOrdersOfUser(tx, userId);
    await eraseUser(tx, userId);
    return true;
  });
  if (!proven) throw new BusinessError('SMS_CODE_WRONG');
}

/** What a day limits stays counted for the person, who may register again. */
async function keepDayOf(
  services: Services,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const today = startOfChinaDay(services.now());
  const evaluation = await countEvaluationsSince(transaction, userId, today);
  const ad = await countAdsSince(transaction, userId, today);
  const submissions = await countSubmissions(transaction, userId, today);
  await keepDay(services, transaction, userId, { evaluation, ad, 'real-name': submissions });
}

/** Locks user and orders, so that nothing new begins, and refuses what `deleteAccount` says. */
async function requireDeletable(transaction: Transaction, user: User): Promise<void> {
  const { userId, passwordHash } = user;
  const current = await lockUser(transaction, userId);
  if (!current) throw new BusinessError('NOT_LOGGED_IN');
  // Somebody changed the password after it was proven: whoever that was did not prove this one.
  if (current.passwordHash !== passwordHash) throw new BusinessError('PASSWORD_WRONG');
  await lockNewOrdersOfUser(transaction, userId);
  const check = await checkDeletion(transaction, userId);
  if (!check.allowed) throw new BusinessError('ACCOUNT_IN_USE', undefined, check);
}
