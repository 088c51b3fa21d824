import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { refuseGuessable } from './refuseGuessable';
import { hashPassword, verifyPassword } from './passwords';
import { attemptInSession, countAttempt, forgiveAttempt } from './signInGuard';
import { userSessions } from './sessions';
import { lockUser, updateUser, type User } from './store';
import { requireUser } from './users';

interface PasswordChange {
  userId: string;
  /** The session that asks: the only one that goes on. */
  sessionHash: string;
  oldPassword?: string | undefined;
  password: string;
}

/**
 * Proves by the password that a user's own hand is on the phone. Wrong ones make the
 * session wait, so that a stolen one is no way to guess. Refuses with `PASSWORD_WRONG`.
 */
export async function requirePassword(
  services: Services,
  { passwordHash }: Pick<User, 'passwordHash'>,
  { sessionHash, password }: { sessionHash: string; password: string },
): Promise<void> {
  const attempt = attemptInSession(sessionHash);
  await countAttempt(services, attempt);
  if (!(await verifyPassword(passwordHash, password))) throw new BusinessError('PASSWORD_WRONG');
  await services.database.transaction((tx) => forgiveAttempt(tx, attempt));
}

/**
 * Changes the password, or sets the first one, and ends all other sessions. Refuses with
 * `PASSWORD_WRONG`; of two changes that prove the same old password one wins.
 */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { userId, sessionHash, password } = change;
  const user = await requireUser(services.database, userId);
  await requireOldPassword(services, user, change);
  // A password is asked for together with a phone.
  if (user.phone === null) throw new BusinessError('PHONE_NEEDED');
  await refuseGuessable(password, [user.phone]);
  // Outside the transaction: hashing waits its turn, and must not hold a connection meanwhile.
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

const atField = (field: string, problem: string) =>
  new BusinessError('VALIDATION_FAILED', problem, { fields: { [field]: problem } });
