import type { StaffRole } from '@account-doctor/contract/staff';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { DataOf, StaffMember } from '@account-doctor/contract/types';
import { createMember } from '../../../server/domain/staff/members';
import type { TestService } from '../support/service';

/** Members of the desk, for tests of their calls. */

export const STAFF_PASSWORD = 'correct horse 1';

let made = 0;

export type SignedInMember = StaffMember & {
  /** The session for calls of the desk. */
  session: { token: string; userId: string; cookie: string };
};

/** Adds a member as the command does; on duty around the clock by default. */
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

interface SignInAnswer {
  envelope: Envelope<DataOf<'POST /desk-api/staff/sign-in'>>;
  headers: Record<string, string>;
}

/** The data that a browser keeps after a sign-in at the desk, as the session for calls. */
export function deskSession({ envelope, headers }: SignInAnswer): SignedInMember['session'] {
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  const { token, member } = envelope.data;
  return { token, userId: member.staffId, cookie: deskCookie(headers) };
}

/** The desk's cookie in an answer, as a browser sends it back. */
function deskCookie(headers: Record<string, string | string[] | undefined>): string {
  const set = [headers['set-cookie'] ?? []].flat();
  return set.find((cookie) => cookie.startsWith('desk='))?.split(';')[0] ?? '';
}

/** Signs a member in by name and password. */
export async function signInMember(
  service: TestService,
  member: StaffMember,
  password = STAFF_PASSWORD,
): Promise<SignedInMember> {
  const answer = await service.call('POST /desk-api/staff/sign-in', {
    name: member.name,
    password,
  });
  return { ...member, session: deskSession(answer) };
}

/** A new member of a role, signed in. */
export const signedInMember = async (
  service: TestService,
  role: StaffRole = 'valuer',
): Promise<SignedInMember> => signInMember(service, await newMember(service, role));
