import type { StaffMember } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { isWithinDuty, nextDutyStart } from './duty';
import {
  type Member,
  selectMember,
  selectEnabledMembers,
  selectMembers,
  selectMembersTakingWork,
} from './store';

/** What other modules know about a staff member. */
export type StaffPerson = Pick<Member, 'staffId' | 'alias' | 'face' | 'level' | 'role'>;

const personOf = ({ staffId, alias, face, level, role }: Member): StaffPerson => ({
  staffId,
  alias,
  face,
  level,
  role,
});

/** A member, even if disabled; `null` for an unknown id. */
export async function staffPerson(db: Queryable, staffId: string): Promise<StaffPerson | null> {
  const member = await selectMember(db, staffId);
  return member && personOf(member);
}

/** Members by id; unknown ids are absent. */
export async function staffPersons(
  db: Queryable,
  staffIds: string[],
): Promise<Map<string, StaffPerson>> {
  const members = await selectMembers(db, [...new Set(staffIds)]);
  return new Map(members.map((member) => [member.staffId, personOf(member)]));
}

/** All members who can sign in. */
export const activeStaff = async (db: Queryable): Promise<StaffPerson[]> =>
  (await selectEnabledMembers(db)).map(personOf);

/**
 * Members on duty at a time, longest-serving first: they accept work, the time is within their duty hours, and they
 * have signed in at least once.
 */
export async function staffOnDuty(db: Queryable, at: Date): Promise<StaffPerson[]> {
  const members = await selectMembersTakingWork(db);
  return members.filter((member) => isWithinDuty(member, at)).map(personOf);
}

/**
 * Whether the given appraiser is on duty, and when duty next begins. If that appraiser accepts no work or is `null`,
 * considers all members; `next` is `null` if no member accepts work.
 */
export async function dutyOf(
  db: Queryable,
  valuerId: string | null,
  at: Date,
): Promise<{ onDuty: boolean; next: Date | null }> {
  const working = await selectMembersTakingWork(db);
  const own = working.filter(({ staffId }) => staffId === valuerId);
  const asked = own.length > 0 ? own : working;
  const starts = asked.map((member) => nextDutyStart(member, at).getTime());
  return {
    onDuty: asked.some((member) => isWithinDuty(member, at)),
    next: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  };
}

/** A member as shown at the desk. */
export const presentMember = (member: Member): StaffMember => ({
  staffId: member.staffId,
  name: member.name,
  alias: member.alias,
  face: member.face,
  level: member.level,
  role: member.role,
  dutyFrom: member.dutyFrom,
  dutyUntil: member.dutyUntil,
  onDuty: member.onDuty,
  disabled: member.disabledAt !== null,
  createdAt: member.createdAt.toISOString(),
});
