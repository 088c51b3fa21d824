import type { DeskHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { AppParts } from '../../core/module';
import type { Services } from '../../core/services';
import { moderateStaffText } from '../moderation';
import { selectAuditPage } from './auditStore';
import { createFirstAdmin } from './firstAdmin';
import {
  createMember,
  disableMember,
  enableMember,
  endSession,
  resetMemberPassword,
  resetSecondFactor,
  setDuty,
  setPhoto,
  updateProfile,
} from './members';
import { changeMemberPassword, signInStaff, signOut } from './signIn';
import { memberSessions } from './sessions';
import { presentMember } from './staff';
import { hasMembers, selectMember, selectMemberPage } from './store';

/** The desk's endpoints for sign-in and sign-out, and for admins to manage staff members. */
export const staffDeskCalls = (services: Services, { returnWork }: Pick<AppParts, 'returnWork'>) =>
  ({
    ...ownCalls(services),
    ...memberCalls({ ...services, returnWork }),
  }) satisfies DeskHandlers<'staff'>;

/** Endpoints for the first admin, and for the caller's own session and profile. */
function ownCalls(services: Services) {
  const { database } = services;
  return {
    'POST /desk-api/staff/sign-in': (credentials, { caller, log, setSession }) =>
      signInStaff(services, credentials, { caller, log, setSession }),

    'GET /desk-api/staff/first-admin': async () => ({ wanted: !(await hasMembers(database)) }),

    'POST /desk-api/staff/first-admin': (admin, { caller }) =>
      createFirstAdmin(services, admin, caller),

    'GET /desk-api/staff/me': async (_, { staffId }) => {
      const member = await selectMember(database, staffId);
      if (!member) throw new BusinessError('NOT_LOGGED_IN');
      return presentMember(member);
    },

    'POST /desk-api/staff/sign-out': (_, { staffId, sessionHash, setSession }) => {
      setSession(null);
      return signOut(services, { staffId, sessionHash });
    },

    'POST /desk-api/staff/change-password': (passwords, { staffId, sessionHash }) =>
      changeMemberPassword(services, { ...passwords, staffId, sessionHash }),

    'POST /desk-api/staff/duty': ({ onDuty }, { staffId }) => setDuty(services, staffId, onDuty),

    'POST /desk-api/staff/face': ({ fileId }, { staffId }) => setPhoto(services, staffId, fileId),
  } satisfies Partial<DeskHandlers<'staff'>>;
}

/** Endpoints for admins, to manage members and read the audit log. */
function memberCalls(services: Services & Pick<AppParts, 'returnWork'>) {
  const { database } = services;
  return {
    'GET /desk-api/staff/list': async (page) => {
      const { list, total } = await selectMemberPage(database, page);
      const shown = list.map((member) => ({
        ...presentMember(member),
        signedIn: member.signedIn,
      }));
      return { list: shown, total, ...page };
    },

    'POST /desk-api/staff/create': async (member, { staffId }) => {
      await moderateStaffText(services, { staffId, place: 'alias', text: member.alias });
      return createMember(services, staffId, member);
    },

    'POST /desk-api/staff/update': async (profile, { staffId }) => {
      await moderateStaffText(services, { staffId, place: 'alias', text: profile.alias });
      return updateProfile(services, staffId, profile);
    },

    'POST /desk-api/staff/disable': (member, { staffId }) =>
      disableMember(services, staffId, member.staffId),

    'POST /desk-api/staff/enable': (member, { staffId }) =>
      enableMember(services, staffId, member.staffId),

    'POST /desk-api/staff/reset-password': (change, { staffId }) =>
      resetMemberPassword(services, staffId, change),

    'POST /desk-api/staff/reset-second-factor': (member, { staffId }) =>
      resetSecondFactor(services, staffId, member.staffId),

    'GET /desk-api/staff/sessions': async ({ staffId: ownerId }, { sessionHash }) => ({
      list: await memberSessions.currentSessionsOf(
        database,
        { ownerId, sessionHash },
        services.now(),
      ),
    }),

    'POST /desk-api/staff/end-session': (one, { staffId }) => endSession(services, staffId, one),

    'GET /desk-api/audit/list': async ({ staffId, action, subject, pageNo, pageSize }) => {
      const page = { staffId, action, subject, pageNo, pageSize };
      return { ...(await selectAuditPage(database, page)), pageNo, pageSize };
    },
  } satisfies Partial<DeskHandlers<'staff'>>;
}
