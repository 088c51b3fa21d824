import { normalizedWord } from './typed';

/** Roles, levels and hours of duty of staff. */

/** Roles of staff, ascending: each role includes the rights of those before it. */
export const staffRoles = ['valuer', 'senior', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, string> = {
  valuer: '估价师',
  senior: '复核估价师',
  admin: '管理员',
};

/** What each role may do, for the choice of a role; docs/operate.md, "Staff", lists it in full. */
export const staffRoleHints: Record<StaffRole, string> = {
  valuer: '接单、估价、向客户提问',
  senior: '另外可以复核别人的估价，查客户和订单',
  admin: '另外可以退款、看账目，管理价格、内容、游戏和成员',
};

/** Whether `role` ranks at or above `least`. */
export const hasRole = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least);

/** Experience of a valuer, which customers see beside the alias. */
export const valuerLevels = ['trainee', 'certified', 'expert', 'chief'] as const;
export type ValuerLevel = (typeof valuerLevels)[number];

export const valuerLevelLabels: Record<ValuerLevel, string> = {
  trainee: '见习估价师',
  certified: '认证估价师',
  expert: '资深估价师',
  chief: '首席估价师',
};

/** Levels of valuers who may second-read appraisals of others. */
const secondReaderLevels: readonly ValuerLevel[] = ['expert', 'chief'];

/** Whether a staff member may be a second reader. */
export const maySecondRead = ({ role, level }: { role: StaffRole; level: ValuerLevel }): boolean =>
  hasRole(role, 'senior') || secondReaderLevels.includes(level);

/** Pattern of a member's sign-in name. */
const STAFF_NAME_PATTERN = /^[a-z][a-z0-9._-]{2,31}$/;

/** The rule of sign-in names, for the hint of a form. */
export const STAFF_NAME_RULE = '3–32 位小写字母、数字、点或横线，以小写字母开头';

/** Error text for a sign-in name, as a Chinese sentence, or `null`. */
export const staffNameProblem = (name: string): string | null =>
  STAFF_NAME_PATTERN.test(name)
    ? null
    : '登录名以小写字母开头，由 3–32 位小写字母、数字、点或横线组成';

/** Number of minutes in a day; hours of duty are minutes since midnight in China. */
export const DAY_MINUTES = 24 * 60;

/** Hours of duty in minutes: `from` included, `until` excluded; they pass midnight if `until` is not later. */
export interface DutyHours {
  dutyFrom: number;
  dutyUntil: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** A minute of the day as text: `09:00`. */
export const clockTime = (minute: number) =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Hours of duty as text: `09:00-21:00`. */
export const dutyText = ({ dutyFrom, dutyUntil }: DutyHours): string =>
  `${clockTime(dutyFrom)}-${clockTime(dutyUntil)}`;

/** Parses hours of duty such as `09:00-21:00` or `00:00-24:00`; `null` if invalid. */
export function parseDutyHours(text: string): DutyHours | null {
  const [, ...parts] = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(normalizedWord(text)) ?? [];
  const [fromHour = NaN, fromMinute = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const [dutyFrom, dutyUntil] = [fromHour * 60 + fromMinute, hour * 60 + minute];
  const possible = fromMinute < 60 && minute < 60 && dutyFrom < DAY_MINUTES;
  return possible && dutyUntil <= DAY_MINUTES && dutyFrom !== dutyUntil
    ? { dutyFrom, dutyUntil }
    : null;
}

/** Data to set up an authenticator app: the `data` of `STAFF_SECOND_FACTOR_SETUP`. */
export interface SecondFactorSetup {
  /** The secret in Base32, for typing. */
  secret: string;
  /** QR code of the secret as a `data:` URL. */
  picture: string;
}
