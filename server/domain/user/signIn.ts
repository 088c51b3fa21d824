import { channelName } from '@account-doctor/contract/channel';
import type { CaptchaProof, Session } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import { BusinessError } from '../../core/errors';
import type { SignInClient } from './browsers';
import type { Services } from '../../core/services';
import { refuseGuessable } from './refuseGuessable';
import { hashPassword, verifyPassword } from './passwords';
import type { Caller } from '../../core/http/handler';
import { type SignInParts, startSession, userSessions } from './sessions';
import { isProvenPerson } from './captchaProof';
import { attemptAtPhone, countAttempt, resetAttempt, resetFailures } from './signInGuard';
import { isCorrectSmsCode, redeemSmsCode } from './smsCodes';
import { lockUser, selectUserByPhone, takePhoneTurn, updateUser } from './store';
import { findOrRegisterUser } from './users';

/**
 * Signs in by password. Throws `CREDENTIALS_WRONG` after the same amount of work for a wrong password, an account
 * without a password, and an unknown phone number. After repeated failures, `countAttempt` requires a wait.
 */
export async function signInByPassword(
  services: Services,
  { phone, password, proof }: { phone: string; password: string; proof?: CaptchaProof },
  { caller, log }: { caller: Caller & SignInParts; log: FastifyBaseLogger },
): Promise<Session> {
  const attempt = await attemptAtPhone(services, phone, caller);
  const proven = await isProvenPerson(services, proof, { address: caller.address, log });
  await countAttempt(services, attempt, proven);
  const found = await selectUserByPhone(services.database, phone);
  const right = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || !right) throw new BusinessError('CREDENTIALS_WRONG');
  return services.database.transaction(async (tx) => {
    // During the verification, the account may have been deleted or its password changed.
    const user = await lockUser(tx, found.userId);
    if (user?.passwordHash !== found.passwordHash) throw new BusinessError('CREDENTIALS_WRONG');
    await resetAttempt(tx, attempt);
    return startSession(tx, { user, newUser: false, now: services.now() }, caller);
  });
}

/** Signs in by an SMS code; registers the phone number if it is new. */
export async function signInBySms(
  services: Services,
  { phone, code }: { phone: string; code: string },
  caller: Caller & SignInParts,
): Promise<Session> {
  const session = await services.database.transaction(async (tx) => {
    await takePhoneTurn(tx, phone);
    const presented = { phone, code, purpose: 'sign-in' } as const;
    if (!(await redeemSmsCode(services, tx, { presented, asker: caller }))) return null;
    const now = services.now();
    return startSession(
      tx,
      {
        ...(await findOrRegisterUser(tx, { phone, now, channel: channelName(caller.channel) })),
        now,
      },
      caller,
    );
  });
  if (!session) throw new BusinessError('SMS_CODE_WRONG');
  return session;
}

/**
 * Sets a new password and ends all sessions of the user. If the phone number has no account, registers one: the code
 * proves the number as in a sign-in by SMS, and another response would reveal that there was no account.
 */
export async function resetPassword(
  services: Services,
  { phone, code, password }: { phone: string; code: string; password: string },
  asker: SignInClient & Pick<Caller, 'channel'>,
): Promise<void> {
  const presented = { phone, code, purpose: 'reset-password' } as const;
  const proven = await services.database.transaction((tx) =>
    isCorrectSmsCode(services, tx, { presented, asker }),
  );
  if (!proven) throw new BusinessError('SMS_CODE_WRONG');
  await refuseGuessable(password, [phone]);
  // Outside the transaction, because hashing may have to wait and must not occupy a connection meanwhile.
  const passwordHash = await hashPassword(password);
  const done = await services.database.transaction(async (tx) => {
    await takePhoneTurn(tx, phone);
    if (!(await redeemSmsCode(services, tx, { presented, asker }))) return false;
    const channel = channelName(asker.channel);
    const { user } = await findOrRegisterUser(tx, { phone, now: services.now(), channel });
    await updateUser(tx, user.userId, { passwordHash });
    await userSessions.endAllOf(tx, user.userId);
    await resetFailures(tx, phone);
    return true;
  });
  if (!done) throw new BusinessError('SMS_CODE_WRONG');
}
