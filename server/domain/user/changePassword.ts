import { atField, BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { refuseGuessable } from './refuseGuessable';
import { hashPassword, verifyPassword } from './passwords';
import { attemptInSession, countAttempt, resetAttempt } from './signInGuard';
import { userSessions } from './sessions';
import { lockUser, updateUser, type User } from './store';
import { requireUser } from './users';

interface PasswordChange {
  userId: string;
  /** The current session; all other sessions are ended. */
  sessionHash: string;
  oldPassword?: string | undefined;
  password: string;
}

/**
 * Checks the user's password before a critical action; throws `PASSWORD_WRONG`. After wrong passwords the session has
 * to wait, so that a stolen session cannot be used to guess the password.
 */
export async function requirePassword(
  services: Services,
  { passwordHash }: Pick<User, 'passwordHash'>,
  { sessionHash, password }: { sessionHash: string; password: string },
): Promise<void> {
  const attempt = attemptInSession(sessionHash);
  await countAttempt(services, attempt);
  if (!(await verifyPassword(passwordHash, password))) throw new BusinessError('PASSWORD_WRONG');
  await services.database.transaction((tx) => resetAttempt(tx, attempt));
}

/**
 * Sets or changes the password, and ends all other sessions. Throws `PASSWORD_WRONG`. Of two concurrent changes with
 * the same old password, only one succeeds.
 */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { userId, sessionHash, password } = change;
  const user = await requireUser(services.database, userId);
  await requireOldPassword(services, user, change);
  // A password is only useful with a phone number to sign in with.
  if (user.phone === null) throw new BusinessError('PHONE_NEEDED');
  await refuseGuessable(password, [user.phone]);
  // Outside the transaction, because hashing may have to wait and must not occupy a connection meanwhile.
  const passwordHash = await hashPassword(password);
  await services.database.transaction(async (tx) => {
    const current = await lockUser(tx, userId);
    if (!current) throw new BusinessError('NOT_LOGGED_IN');
    if (current.passwordHash !== user.passwordHash) {
      throw new BusinessError('PASSWORD_WRONG', '密码刚刚被修改过，请用新密码再试');
    }
    await updateUser(tx, userId, { passwordHash });
    await userSessions.endAllOf(tx, userId, sessionHash);
  });
}

async function requireOldPassword(
  services: Services,
  user: User,
  { sessionHash, oldPassword, password }: PasswordChange,
): Promise<void> {
  if (user.passwordHash === null) return;
  if (oldPassword === undefined) throw atField('oldPassword', '请填写原密码');
  await requirePassword(services, user, { sessionHash, password: oldPassword });
  if (oldPassword === password) throw atField('password', '新密码不能与原密码相同');
}
