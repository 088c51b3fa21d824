import type { StaffRole } from '@account-doctor/contract/staff';
import type { StaffMember } from '@account-doctor/contract/types';
import { createMember } from '../../../server/domain/staff/members';
import type { TestService } from '../support/service';

/** People at the desk, for tests of whatever they do there. */

export const STAFF_PASSWORD = 'correct horse 1';

let made = 0;

export type SignedInMember = StaffMember & {
  /** For the `session` of a call. */
  session: { token: string; userId: string };
};

/** Adds a member as the command does; on duty around the clock unless told otherwise. */
export async function newMember(
  service: TestService,
  role: StaffRole = 'valuer',
  duty = { dutyFrom: 0, dutyUntil: 1440 },
): Promise<StaffMember> {
  made += 1;
  const { answer } = await createMember(service.services, null, {
    name: `member-${made}`,
    alias: `估价师${made}`,
    level: 'certified',
    role,
    ...duty,
    password: STAFF_PASSWORD,
  });
  return answer;
}

/** Signs a member in by name and password. */
export async function signInMember(
  service: TestService,
  member: StaffMember,
  password = STAFF_PASSWORD,
): Promise<SignedInMember> {
  const { envelope } = await service.call('POST /desk-api/staff/sign-in', {
    name: member.name,
    password,
  });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return { ...member, session: { token: envelope.data.token, userId: member.staffId } };
}

/** A new member of a role, signed in. */
export const signedInMember = async (
  service: TestService,
  role: StaffRole = 'valuer',
): Promise<SignedInMember> => signInMember(service, await newMember(service, role));
