import { z } from 'zod';
import { auditActionNames } from '../../audit';
import {
  defineCall,
  defineDeskCall,
  defineDeskChange,
  Id,
  Instant,
  extensibleLabel,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { CaptchaProofSchema, SeenSessionSchema } from '../user';
import { DigitsText, WordText } from '../../callFields';
import { staffPasswordProblem } from '../../identity';
import { aliasProblem, normalizedNickname } from '../../nickname';
import { DAY_MINUTES, staffNameProblem, staffRoles, valuerLevels } from '../../staff';

const checkedBy = (text: z.ZodString, problemOf: (value: string) => string | null, limit: number) =>
  text.max(limit, '内容太长，请删减').superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const StaffName = checkedBy(WordText(), staffNameProblem, 64);

const NewPassword = checkedBy(z.string(), staffPasswordProblem, 1_000);

const Role = z.enum(staffRoles, '没有这种角色，请重新选择');

const Level = z.enum(valuerLevels, '没有这个级别，请重新选择');

const MinuteOfDay = (least: number, most: number) =>
  z.int('请选择值班时间').min(least, '请选择值班时间').max(most, '请选择值班时间');

/** Properties of a staff member that an admin can change. */
const StaffProfile = z.strictObject({
  alias: checkedBy(z.string().overwrite(normalizedNickname), aliasProblem, 64),
  level: Level,
  role: Role,
  /** Start of the daily duty, in minutes since midnight in China. */
  dutyFrom: MinuteOfDay(0, DAY_MINUTES - 1),
  dutyUntil: MinuteOfDay(0, DAY_MINUTES),
});

const withDifferentHours = <Profile extends z.ZodType<{ dutyFrom: number; dutyUntil: number }>>(
  profile: Profile,
) =>
  profile.refine(({ dutyFrom, dutyUntil }) => dutyFrom !== dutyUntil, {
    path: ['dutyUntil'],
    message: '值班的开始和结束不能相同',
  });

export const StaffMemberSchema = z.object({
  staffId: Id,
  name: z.string(),
  alias: z.string(),
  /** Path of the photo that customers see; `null` without a photo. */
  face: z.string().nullable(),
  level: z.enum(valuerLevels),
  role: z.enum(staffRoles),
  dutyFrom: z.int(),
  dutyUntil: z.int(),
  /** Whether the member accepts work; `false` overrides the hours of duty. */
  onDuty: z.boolean(),
  disabled: z.boolean(),
  createdAt: Instant,
});

/** A member in the list, with whether they have ever signed in. */
const ListedMemberSchema = StaffMemberSchema.extend({ signedIn: z.boolean() });

export const AuditEntrySchema = z.object({
  entryId: Id,
  at: Instant,
  /** Who acted; `null` for a command of the operator. */
  staff: z.object({ staffId: Id, alias: z.string() }).nullable(),
  action: extensibleLabel(z.enum(auditActionNames)),
  /** Id of the object that the action concerned, if any. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

const OneMember = z.strictObject({ staffId: Id });

export const deskStaffEndpoints = {
  'POST /desk-api/staff/sign-in': {
    audits: ['staff.sign-in'] as const,
    ...defineCall({
      summary: 'Sign in at the desk with name and password',
      access: 'public',
      rate: 'sign-in',
      payload: z.strictObject({
        name: WordText().min(1, '请填写登录名').max(64, '登录名不正确'),
        password: z.string().min(1, '请填写密码').max(64, '密码不正确'),
        proof: CaptchaProofSchema.optional(),
        /** Code from the authenticator app, or a recovery code. */
        code: DigitsText().min(1, '请填写动态码').max(32, '动态码不正确').optional(),
      }),
      data: z.object({
        /**
         * Sent in the header `Token`, with the member's id in `userId`. Useless without the session cookie, which
         * scripts cannot read.
         */
        token: z.string(),
        member: StaffMemberSchema,
        /** New recovery codes, shown once after the authenticator app was set up; otherwise `null`. */
        recoveryCodes: z.array(z.string()).nullable(),
      }),
    }),
  },
  'GET /desk-api/staff/first-admin': defineCall({
    summary: 'Whether the desk has no member yet, so that the first admin can be created',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({ wanted: z.boolean() }),
  }),
  'POST /desk-api/staff/first-admin': {
    audits: ['staff.create-first'] as const,
    ...defineCall({
      summary: 'Create the first admin with the set-up code that the service prints at its start',
      access: 'public',
      rate: 'sign-in',
      payload: StaffProfile.pick({ alias: true }).extend({
        code: WordText().min(1, '请填写设置码').max(64, '设置码不正确'),
        name: StaffName,
        password: NewPassword,
      }),
      data: Nothing,
    }),
  },
  'GET /desk-api/staff/me': defineDeskCall({
    summary: 'The signed-in member',
    role: 'valuer',
    payload: z.strictObject({}),
    data: StaffMemberSchema,
  }),
  'POST /desk-api/staff/sign-out': defineDeskChange({
    audits: ['staff.sign-out'],
    summary: 'End this session',
    role: 'valuer',
    payload: Nothing,
    data: Nothing,
  }),
  'POST /desk-api/staff/change-password': defineDeskChange({
    audits: ['staff.change-password'],
    summary: 'Change the own password; ends all other sessions',
    role: 'valuer',
    rate: 'sign-in',
    payload: z.strictObject({
      oldPassword: z.string().min(1, '请填写原密码').max(64, '原密码不正确'),
      password: NewPassword,
    }),
    data: Nothing,
  }),
  'POST /desk-api/staff/duty': defineDeskChange({
    audits: ['staff.duty'],
    summary: 'Start or stop accepting work',
    role: 'valuer',
    payload: z.strictObject({ onDuty: z.boolean() }),
    data: StaffMemberSchema,
  }),
  'POST /desk-api/staff/face': defineDeskChange({
    audits: ['staff.face'],
    summary: 'Change or remove the own photo that customers see',
    role: 'valuer',
    payload: z.strictObject({ fileId: Id.nullable() }),
    data: StaffMemberSchema,
  }),
  'GET /desk-api/staff/list': defineDeskCall({
    summary: 'All members of the desk, longest membership first',
    role: 'admin',
    payload: PageRequest.strict(),
    data: listPageOf(ListedMemberSchema),
  }),
  'POST /desk-api/staff/create': defineDeskChange({
    audits: ['staff.create'],
    summary: 'Add a member',
    role: 'admin',
    payload: withDifferentHours(StaffProfile.extend({ name: StaffName, password: NewPassword })),
    data: StaffMemberSchema,
  }),
  'POST /desk-api/staff/update': defineDeskChange({
    audits: ['staff.update'],
    summary: 'Change a member’s properties; the last admin must stay an admin',
    role: 'admin',
    payload: withDifferentHours(StaffProfile.extend({ staffId: Id })),
    data: StaffMemberSchema,
  }),
  'POST /desk-api/staff/disable': defineDeskChange({
    audits: ['staff.disable'],
    summary: 'Disable a member and end all their sessions; not possible for the last admin',
    role: 'admin',
    payload: OneMember,
    data: StaffMemberSchema,
  }),
  'POST /desk-api/staff/enable': defineDeskChange({
    audits: ['staff.enable'],
    summary: 'Enable a disabled member',
    role: 'admin',
    payload: OneMember,
    data: StaffMemberSchema,
  }),
  'POST /desk-api/staff/reset-password': defineDeskChange({
    audits: ['staff.reset-password'],
    summary: 'Set a member’s password; ends all their sessions',
    role: 'admin',
    payload: OneMember.extend({ password: NewPassword }),
    data: Nothing,
  }),
  'POST /desk-api/staff/reset-second-factor': defineDeskChange({
    audits: ['staff.reset-second-factor'],
    summary: 'Remove the authenticator app of a member who lost it; ends all their sessions',
    role: 'admin',
    payload: OneMember,
    data: Nothing,
  }),
  'GET /desk-api/staff/sessions': defineDeskCall({
    summary: 'A member’s sessions, last used first',
    reads: { action: 'staff.read', of: ({ staffId }) => [staffId] },
    role: 'admin',
    payload: OneMember,
    data: z.object({ list: z.array(SeenSessionSchema) }),
  }),
  'POST /desk-api/staff/end-session': defineDeskChange({
    audits: ['staff.end-session'],
    summary: 'End one session of a member',
    role: 'admin',
    payload: OneMember.extend({ sessionId: Id }),
    data: Nothing,
  }),
  'GET /desk-api/audit/list': defineDeskCall({
    summary: 'The audit log, newest first',
    role: 'admin',
    payload: PageRequest.extend({
      staffId: Id.optional(),
      action: z.enum(auditActionNames, '没有这种操作，请重新选择').optional(),
      subject: Id.optional(),
    }).strict(),
    data: listPageOf(AuditEntrySchema),
  }),
};
