import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { attemptInSession, countAttempt, resetAttempt, verifyPassword } from '../user';
import { proveSecondFactor } from './secondFactor';
import { lockMember, selectMember } from './store';

/**
 * Asks a signed-in member again for the password, and for the code of the authenticator app if one is set up. This
 * protects critical actions at an unattended desk. After wrong passwords, the session has to wait.
 */
export async function proveAgain(
  services: Services,
  { staffId, sessionHash }: { staffId: string; sessionHash: string },
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const attempt = attemptInSession(sessionHash, 'STAFF_SIGN_IN_LOCKED');
  await countAttempt(services, attempt);
  const found = await selectMember(services.database, staffId);
  if (!(await verifyPassword(found?.passwordHash ?? null, password)))
    throw new BusinessError('VALIDATION_FAILED', '密码不正确', {
      fields: { password: '密码不正确' },
    });
  const second = await services.database.transaction(async (tx) => {
    const member = await lockMember(tx, staffId);
    if (!member) throw new BusinessError('NOT_LOGGED_IN');
    // The app can only be set up at sign-in, because only the sign-in page shows the recovery codes.
    const lacksApp = services.settings.staff.secondFactor === 'required' && !member.totpConfirmedAt;
    if (lacksApp) throw new BusinessError('NOT_LOGGED_IN');
    const proven = await proveSecondFactor(services, tx, { member, code });
    if (!(proven instanceof BusinessError)) await resetAttempt(tx, attempt);
    return proven;
  });
  // Thrown after the transaction, so that the used code or begun setup is stored.
  if (second instanceof BusinessError) throw second;
}
