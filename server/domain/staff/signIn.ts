import type { DataOf, ReceivedOf } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import { atField, BusinessError } from '../../core/errors';
import { deskGuard } from '../../core/http/deskCookie';
import type { Caller, PublicContext } from '../../core/http/handler';
import type { Services } from '../../core/services';
import {
  type PasswordAttempt,
  attemptInSession,
  countAttempt,
  resetAttempt,
  hashPassword,
  isProvenPerson,
  refuseGuessable,
  verifyPassword,
} from '../user';
import { audit } from './audit';
import { memberBrowsers, memberSessions } from './sessions';
import { proveSecondFactor } from './secondFactor';
import { presentMember } from './staff';
import { lockMember, selectMember, selectMemberByName, updateMember } from './store';

const FREE_FAILURES_OF_NAME = 5;
/** Failures per address without a wait; more than for users, because all staff may share one address. */
const FREE_FAILURES_OF_ADDRESS = 30;

/** A sign-in attempt for a member's name, which may not exist. */
async function attemptAtName(
  { database }: Services,
  name: string,
  { browser, address }: Pick<Caller, 'browser' | 'address'>,
): Promise<PasswordAttempt> {
  const code = 'STAFF_SIGN_IN_LOCKED';
  const subject = `staff ${name}`;
  const member = await selectMemberByName(database, name);
  if (member && (await memberBrowsers.knows(database, member.staffId, browser))) {
    return { own: `${subject} in ${browser}`, strangers: null, code };
  }
  return {
    own: `${subject} at ${address}`,
    strangers: {
      account: { subject, limit: FREE_FAILURES_OF_NAME },
      address: { subject: `desk address ${address}`, limit: FREE_FAILURES_OF_ADDRESS },
    },
    code,
  };
}

/**
 * Signs a member in. Throws `STAFF_CREDENTIALS_WRONG` after the same amount of work for a wrong password, an unknown
 * name and a disabled member. After repeated failures, `countAttempt` requires a wait.
 */
export async function signInStaff(
  services: Services,
  { name, password, proof, code }: ReceivedOf<'POST /desk-api/staff/sign-in'>,
  { caller, log, setSession }: Pick<PublicContext, 'caller' | 'log' | 'setSession'>,
): Promise<Audited<'staff.sign-in', DataOf<'POST /desk-api/staff/sign-in'>>> {
  const attempt = await attemptAtName(services, name, caller);
  const proven = await isProvenPerson(services, proof, { address: caller.address, log });
  await countAttempt(services, attempt, proven);
  const found = await selectMemberByName(services.database, name);
  const right = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || !right) throw new BusinessError('STAFF_CREDENTIALS_WRONG');
  const signedIn = await services.database.transaction(async (tx) => {
    // During the verification, the member may have been disabled or the password changed.
    const member = await lockMember(tx, found.staffId);
    if (!member || member.disabledAt || member.passwordHash !== found.passwordHash) {
      throw new BusinessError('STAFF_CREDENTIALS_WRONG');
    }
    const second = await proveSecondFactor(services, tx, { member, code });
    if (second instanceof BusinessError) return second;
    const { staffId } = member;
    const now = services.now();
    await resetAttempt(tx, attempt);
    await memberBrowsers.remember(tx, { ownerId: staffId, browser: caller.browser }, now);
    const token = await memberSessions.start(tx, { ownerId: staffId, device: caller.device, now });
    setSession(token);
    const { by, recoveryCodes } = second;
    const answer = { token: deskGuard(token), member: presentMember(member), recoveryCodes };
    const details = { secondFactor: by };
    return audit(tx, { staffId, action: 'staff.sign-in', details, at: now }, answer);
  });
  // Thrown after the transaction, so that the used code or begun setup is stored.
  if (signedIn instanceof BusinessError) throw signedIn;
  return signedIn;
}

/** Ends the current session. */
export async function signOut(
  { database, now }: Services,
  { staffId, sessionHash }: { staffId: string; sessionHash: string },
): Promise<Audited<'staff.sign-out'>> {
  return database.transaction(async (tx) => {
    await memberSessions.end(tx, sessionHash);
    return audit(tx, { staffId, action: 'staff.sign-out', at: now() }, {});
  });
}

/**
 * Changes the member's own password and ends all other sessions. After wrong old passwords the session has to wait, so
 * that a stolen session cannot be used to guess the password.
 */
export async function changeMemberPassword(
  services: Services,
  change: {
    staffId: string;
    sessionHash: string;
    oldPassword: string;
    password: string;
  },
): Promise<Audited<'staff.change-password'>> {
  const { staffId, sessionHash, oldPassword, password } = change;
  const member = await selectMember(services.database, staffId);
  if (!member) throw new BusinessError('NOT_LOGGED_IN');
  const attempt = attemptInSession(sessionHash, 'STAFF_SIGN_IN_LOCKED');
  await countAttempt(services, attempt);
  if (!(await verifyPassword(member.passwordHash, oldPassword))) {
    throw atField('oldPassword', '原密码不正确');
  }
  if (oldPassword === password) throw atField('password', '新密码不能与原密码相同');
  await refuseGuessable(password, [member.name, member.alias]);
  // Outside the transaction, because hashing may have to wait and must not occupy a connection meanwhile.
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async (tx) => {
    const current = await lockMember(tx, staffId);
    if (current?.passwordHash !== member.passwordHash) {
      throw atField('oldPassword', '密码刚刚被修改过，请用新密码再试');
    }
    await resetAttempt(tx, attempt);
    await updateMember(tx, staffId, { passwordHash });
    await memberSessions.endAllOf(tx, staffId, sessionHash);
    return audit(tx, { staffId, action: 'staff.change-password', at: services.now() }, {});
  });
}
