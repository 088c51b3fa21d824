import { publicPictureId, publicPicturePath } from '@account-doctor/contract/content';
import type { ReceivedOf, StaffMember } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import { type Audited, repeatedChange } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { AppParts } from '../../core/module';
import type { Services } from '../../core/services';
import { claimFiles, withdrawPublicPicture } from '../storage';
import { hashPassword, refuseGuessable } from '../user';
import { audit } from './audit';
import { noSecondFactor } from './secondFactor';
import { presentMember } from './staff';
import { memberSessions } from './sessions';
import {
  insertMember,
  lockAdmins,
  lockMember,
  selectMember,
  selectMemberByName,
  updateMember,
} from './store';

/** How admins manage staff members. `by` is the admin's id; `null` for a command that an operator ran. */

type NewMember = ReceivedOf<'POST /desk-api/staff/create'>;

/** Adds a staff member; throws `STAFF_NAME_TAKEN`. */
export async function createMember(
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: string | null,
  { password, ...member }: NewMember,
): Promise<Audited<'staff.create', StaffMember>> {
  await refuseGuessable(password, [member.name, member.alias]);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const row = { staffId: randomUUID(), ...member, passwordHash, createdAt: now() };
    const added = await insertMember(tx, row);
    if (!added) throw new BusinessError('STAFF_NAME_TAKEN');
    const subject = added.staffId;
    return audit(
      tx,
      { staffId: by, action: 'staff.create', subject, details: member, at: now() },
      presentMember(added),
    );
  });
}

/** Locks and returns a member; throws `STAFF_NOT_FOUND`. */
async function requireMember(transaction: Transaction, staffId: string) {
  const member = await lockMember(transaction, staffId);
  if (!member) throw new BusinessError('STAFF_NOT_FOUND');
  return member;
}

/** Throws `STAFF_LAST_ADMIN` if no other admin is enabled. Call it before locking the member. */
async function requireOtherAdmin(transaction: Transaction, staffId: string): Promise<void> {
  const admins = await lockAdmins(transaction);
  if (admins.length === 1 && admins[0]?.staffId === staffId)
    throw new BusinessError('STAFF_LAST_ADMIN');
}

/** Changes a member's profile and role; existing sessions continue with the new role. */
export async function updateProfile(
  { database, now }: Services,
  by: string,
  { staffId, ...profile }: ReceivedOf<'POST /desk-api/staff/update'>,
): Promise<Audited<'staff.update', StaffMember>> {
  return database.transaction(async (tx) => {
    if (profile.role !== 'admin') await requireOtherAdmin(tx, staffId);
    const before = await requireMember(tx, staffId);
    const after = (await updateMember(tx, staffId, profile)) ?? before;
    const { alias, level, role, dutyFrom, dutyUntil } = before;
    const details = { before: { alias, level, role, dutyFrom, dutyUntil }, after: profile };
    return audit(
      tx,
      { staffId: by, action: 'staff.update', subject: staffId, details, at: now() },
      presentMember(after),
    );
  });
}

/** Disables a member, ends the member's sessions, and returns unfinished work to the queue. */
export async function disableMember(
  { database, now, returnWork }: Services & Pick<AppParts, 'returnWork'>,
  by: string,
  staffId: string,
): Promise<Audited<'staff.disable', StaffMember>> {
  return database.transaction(async (tx) => {
    await requireOtherAdmin(tx, staffId);
    const before = await requireMember(tx, staffId);
    if (before.disabledAt) return repeatedChange(presentMember(before));
    const at = now();
    const after = (await updateMember(tx, staffId, { disabledAt: at })) ?? before;
    await memberSessions.endAllOf(tx, staffId);
    await returnWork(tx, { staffId, by, at });
    return audit(
      tx,
      { staffId: by, action: 'staff.disable', subject: staffId, at },
      presentMember(after),
    );
  });
}

/** Enables a disabled member. */
export async function enableMember(
  { database, now }: Services,
  by: string,
  staffId: string,
): Promise<Audited<'staff.enable', StaffMember>> {
  return database.transaction(async (tx) => {
    const before = await requireMember(tx, staffId);
    if (!before.disabledAt) return repeatedChange(presentMember(before));
    const after = (await updateMember(tx, staffId, { disabledAt: null })) ?? before;
    return audit(
      tx,
      { staffId: by, action: 'staff.enable', subject: staffId, at: now() },
      presentMember(after),
    );
  });
}

/** Sets a member's password and ends the member's sessions. */
export async function resetMemberPassword(
  { database, now }: Services,
  by: string,
  { staffId, password }: ReceivedOf<'POST /desk-api/staff/reset-password'>,
): Promise<Audited<'staff.reset-password'>> {
  const member = await selectMember(database, staffId);
  if (!member) throw new BusinessError('STAFF_NOT_FOUND');
  await refuseGuessable(password, [member.name, member.alias]);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await requireMember(tx, staffId);
    await updateMember(tx, staffId, { passwordHash });
    await memberSessions.endAllOf(tx, staffId);
    return audit(
      tx,
      { staffId: by, action: 'staff.reset-password', subject: staffId, at: now() },
      {},
    );
  });
}

/**
 * Removes a member's authenticator app and ends the member's sessions; at the next sign-in, the member sets up a new
 * app.
 */
export async function resetSecondFactor(
  { database, now }: Services,
  by: string,
  staffId: string,
): Promise<Audited<'staff.reset-second-factor'>> {
  return database.transaction(async (tx) => {
    await requireMember(tx, staffId);
    await updateMember(tx, staffId, noSecondFactor);
    await memberSessions.endAllOf(tx, staffId);
    const action = 'staff.reset-second-factor';
    return audit(tx, { staffId: by, action, subject: staffId, at: now() }, {});
  });
}

/**
 * Gives a locked-out member, e.g. the last admin, access again, by a command: sets a new password, removes the
 * authenticator app, enables the member and ends all sessions. Throws `STAFF_NOT_FOUND`.
 */
export async function recoverMember(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { name, password }: { name: string; password: string },
): Promise<Audited<'staff.recover', StaffMember>> {
  const found = await selectMemberByName(database, name);
  if (!found) throw new BusinessError('STAFF_NOT_FOUND');
  await refuseGuessable(password, [found.name, found.alias]);
  const passwordHash = await hashPassword(password);
  const { staffId } = found;
  return database.transaction(async (tx) => {
    const before = await requireMember(tx, staffId);
    const change = { ...noSecondFactor, passwordHash, disabledAt: null };
    const after = (await updateMember(tx, staffId, change)) ?? before;
    await memberSessions.endAllOf(tx, staffId);
    const entry = { staffId: null, action: 'staff.recover', subject: staffId } as const;
    return audit(tx, { ...entry, at: now() }, presentMember(after));
  });
}

/** Ends one session of a member; has no effect if it has ended. */
export async function endSession(
  { database, now }: Services,
  by: string,
  { staffId, sessionId }: ReceivedOf<'POST /desk-api/staff/end-session'>,
): Promise<Audited<'staff.end-session'>> {
  return database.transaction(async (tx) => {
    await requireMember(tx, staffId);
    const ended = await memberSessions.endOne(tx, { ownerId: staffId, sessionId });
    if (!ended) return repeatedChange({});
    return audit(tx, { staffId: by, action: 'staff.end-session', subject: staffId, at: now() }, {});
  });
}

/** Sets whether the member accepts work or takes a break. */
export async function setDuty(
  { database, now }: Services,
  staffId: string,
  onDuty: boolean,
): Promise<Audited<'staff.duty', StaffMember>> {
  return database.transaction(async (tx) => {
    const before = await requireMember(tx, staffId);
    if (before.onDuty === onDuty) return repeatedChange(presentMember(before));
    const after = (await updateMember(tx, staffId, { onDuty })) ?? before;
    return audit(
      tx,
      { staffId, action: 'staff.duty', details: { onDuty }, at: now() },
      presentMember(after),
    );
  });
}

/** Sets the photo that customers see; throws `FILE_NOT_FOUND` unless the member uploaded the file. */
export async function setPhoto(
  { database, now }: Services,
  staffId: string,
  fileId: string | null,
): Promise<Audited<'staff.face', StaffMember>> {
  return database.transaction(async (tx) => {
    const before = await requireMember(tx, staffId);
    const face = fileId === null ? null : publicPicturePath(fileId);
    if (before.face === face) return repeatedChange(presentMember(before));
    if (fileId !== null)
      await claimFiles(tx, { userId: staffId, fileIds: [fileId], purpose: 'face' });
    const shown = before.face === null ? null : publicPictureId(before.face);
    if (shown !== null) await withdrawPublicPicture(tx, shown);
    const after = (await updateMember(tx, staffId, { face })) ?? before;
    const details = { shown: face !== null };
    return audit(tx, { staffId, action: 'staff.face', details, at: now() }, presentMember(after));
  });
}
