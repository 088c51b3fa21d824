import type { StaffMember } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import {
  countFailures,
  forgiveFailure,
  hashPassword,
  type SignInLock,
  verifyPassword,
} from '../user';
import { audit } from './audit';
import { memberSessions } from './sessions';
import { presentMember } from './staff';
import { lockMember, selectMember, selectMemberByName, updateMember } from './store';

const FAILURES_PER_NAME = 5;
/** A whole desk sits behind one address. */
const FAILURES_PER_ADDRESS = 30;

/** Five wrong passwords of a name, whoever it belongs to, lock it for 15 minutes. */
const lockOf = (name: string, address: string): SignInLock => ({
  account: { subject: `staff ${name}`, limit: FAILURES_PER_NAME },
  address: { subject: `staff address ${address}`, limit: FAILURES_PER_ADDRESS },
  code: 'STAFF_SIGN_IN_LOCKED',
});

/**
 * Signs a member in. A wrong password, an unknown name and a disabled member are refused alike,
 * after the same work, with `STAFF_CREDENTIALS_WRONG`.
 */
export async function signIn(
  services: Services,
  {
    name,
    password,
    address,
    device,
  }: { name: string; password: string; address: string; device: string },
): Promise<Audited<'staff.sign-in', { token: string; member: StaffMember }>> {
  const lock = lockOf(name, address);
  await countFailures(services, lock);
  const found = await selectMemberByName(services.database, name);
  const right = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || !right) throw new BusinessError('STAFF_CREDENTIALS_WRONG');
  return services.database.transaction(async (tx) => {
    // Disabled, or given another password, while this one was being verified.
    const member = await lockMember(tx, found.staffId);
    if (!member || member.disabledAt || member.passwordHash !== found.passwordHash) {
      throw new BusinessError('STAFF_CREDENTIALS_WRONG');
    }
    const now = services.now();
    await forgiveFailure(tx, lock);
    const token = await memberSessions.start(tx, member.staffId, device, now);
    const { staffId } = member;
    const answer = { token, member: presentMember(member) };
    return audit(tx, { staffId, action: 'staff.sign-in' }, now, answer);
  });
}

/** Ends the one session that asks. */
export async function signOut(
  { database, now }: Services,
  { staffId, sessionHash }: { staffId: string; sessionHash: string },
): Promise<Audited<'staff.sign-out'>> {
  return database.transaction(async (tx) => {
    await memberSessions.end(tx, sessionHash);
    return audit(tx, { staffId, action: 'staff.sign-out' }, now(), {});
  });
}

/**
 * Changes one's own password and ends all other sessions. Wrong old ones count as failed sign-ins,
 * so that a stolen session is no way around their lock.
 */
export async function changePassword(
  services: Services,
  change: {
    staffId: string;
    sessionHash: string;
    address: string;
    oldPassword: string;
    password: string;
  },
): Promise<Audited<'staff.change-password'>> {
  const { staffId, sessionHash, oldPassword, password } = change;
  const member = await selectMember(services.database, staffId);
  if (!member) throw new BusinessError('NOT_LOGGED_IN');
  const lock = lockOf(member.name, change.address);
  await countFailures(services, lock);
  if (!(await verifyPassword(member.passwordHash, oldPassword))) {
    throw atField('oldPassword', '原密码不正确');
  }
  if (oldPassword === password) throw atField('password', '新密码不能与原密码相同');
  // Outside the transaction: hashing waits its turn, and must not hold a connection meanwhile.
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async (tx) => {
    const current = await lockMember(tx, staffId);
    if (current?.passwordHash !== member.passwordHash) {
      throw atField('oldPassword', '密码刚刚被修改过，请用新密码再试');
    }
    await forgiveFailure(tx, lock);
    await updateMember(tx, staffId, { passwordHash });
    await memberSessions.endAllOf(tx, staffId, sessionHash);
    return audit(tx, { staffId, action: 'staff.change-password' }, services.now(), {});
  });
}

const atField = (field: string, problem: string) =>
  new BusinessError('VALIDATION_FAILED', problem, { fields: { [field]: problem } });
