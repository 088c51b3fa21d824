import type { Session } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { hashPassword, verifyPassword } from './passwords';
import { startSession, userSessions } from './sessions';
import { countAttempt, forgiveAttempt, forgivePhone, type SignInAttempt } from './signInLock';
import { redeemSmsCode } from './smsCodes';
import { lockUser, selectUserByPhone, takePhoneTurn, updateUser } from './store';
import { findOrRegister } from './users';

/**
 * Signs in by password. A wrong password, an account without one and a phone without an account
 * are refused alike, after the same work, with `CREDENTIALS_WRONG`; see `countAttempt` for the lock.
 */
export async function signInByPassword(
  services: Services,
  { password, device, ...attempt }: SignInAttempt & { password: string; device: string },
): Promise<Session> {
  await countAttempt(services, attempt);
  const found = await selectUserByPhone(services.database, attempt.phone);
  const right = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || !right) throw new BusinessError('CREDENTIALS_WRONG');
  return services.database.transaction(async (tx) => {
    // Deleted, or given another password, while this one was being verified.
    const user = await lockUser(tx, found.userId);
    if (user?.passwordHash !== found.passwordHash) throw new BusinessError('CREDENTIALS_WRONG');
    await forgiveAttempt(tx, attempt);
    return startSession(tx, { user, newUser: false }, { device, now: services.now() });
  });
}

/** Signs in by a code received by SMS, and registers the phone when it is new. */
export async function signInBySms(
  services: Services,
  { phone, code, device }: { phone: string; code: string; device: string },
): Promise<Session> {
  const session = await services.database.transaction(async (tx) => {
    await takePhoneTurn(tx, phone);
    if (!(await redeemSmsCode(services, tx, { phone, code, purpose: 'sign-in' }))) return null;
    const now = services.now();
    return startSession(tx, await findOrRegister(tx, phone, now), { device, now });
  });
  if (!session) throw new BusinessError('SMS_CODE_WRONG');
  return session;
}

/**
 * Sets a new password and ends every session of the user: whoever asks is signed in nowhere. For a
 * phone without an account it registers one: the code proved whose phone it is, as it does when
 * signing in by SMS, and any other answer would tell that there was no account.
 */
export async function resetPassword(
  services: Services,
  { phone, code, password }: { phone: string; code: string; password: string },
): Promise<void> {
  // Outside the transaction: hashing waits its turn, and must not hold a connection meanwhile.
  const passwordHash = await hashPassword(password);
  const done = await services.database.transaction(async (tx) => {
    await takePhoneTurn(tx, phone);
    if (!(await redeemSmsCode(services, tx, { phone, code, purpose: 'reset-password' }))) {
      return false;
    }
    const { user } = await findOrRegister(tx, phone, services.now());
    await updateUser(tx, user.userId, { passwordHash });
    await userSessions.endAllOf(tx, user.userId);
    await forgivePhone(tx, phone);
    return true;
  });
  if (!done) throw new BusinessError('SMS_CODE_WRONG');
}
