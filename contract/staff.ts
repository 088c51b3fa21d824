import { typedWord } from './typed';

/** What both sides know of the people at the desk. */

/** Each may do what those before it may, and more. */
export const staffRoles = ['valuer', 'senior', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, string> = {
  valuer: '估价师',
  senior: '复核估价师',
  admin: '管理员',
};

/** Whether a role may do what is asked of at least another one. */
export const hasRole = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least);

/** How experienced a valuer is; customers read it beside the alias. */
export const valuerLevels = ['trainee', 'certified', 'expert', 'chief'] as const;
export type ValuerLevel = (typeof valuerLevels)[number];

export const valuerLevelLabels: Record<ValuerLevel, string> = {
  trainee: '见习估价师',
  certified: '认证估价师',
  expert: '资深估价师',
  chief: '首席估价师',
};

/** Levels at which a valuer may also read what others valued. */
const readingLevels: readonly ValuerLevel[] = ['expert', 'chief'];

/** Whether somebody of the desk may be the second reader of what others valued. */
export const mayRead = ({ role, level }: { role: StaffRole; level: ValuerLevel }): boolean =>
  hasRole(role, 'senior') || readingLevels.includes(level);

/** What a member signs in by. */
const STAFF_NAME_PATTERN = /^[a-z][a-z0-9._-]{2,31}$/;

/** What is wrong with a name to sign in by, as a Chinese sentence, or `null`. */
export const staffNameProblem = (name: string): string | null =>
  STAFF_NAME_PATTERN.test(name)
    ? null
    : '登录名以小写字母开头，由 3–32 位小写字母、数字、点或横线组成';

/** Minutes of a day; duty hours are counted in them, from midnight in China. */
export const DAY_MINUTES = 24 * 60;

/** Hours of duty: `from` included, `until` not; past midnight when `until` is not later. */
export interface DutyHours {
  dutyFrom: number;
  dutyUntil: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** A minute of the day for people: `09:00`. */
export const clock = (minute: number) =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Hours of duty for people: `09:00-21:00`. */
export const dutyText = ({ dutyFrom, dutyUntil }: DutyHours): string =>
  `${clock(dutyFrom)}-${clock(dutyUntil)}`;

/** The hours that a text such as `09:00-21:00` or `00:00-24:00` means, or `null`. */
export function dutyHours(text: string): DutyHours | null {
  const [, ...parts] = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/.exec(typedWord(text)) ?? [];
  const [fromHour = NaN, fromMinute = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const [dutyFrom, dutyUntil] = [fromHour * 60 + fromMinute, hour * 60 + minute];
  const possible = fromMinute < 60 && minute < 60 && dutyFrom < DAY_MINUTES;
  return possible && dutyUntil <= DAY_MINUTES && dutyFrom !== dutyUntil
    ? { dutyFrom, dutyUntil }
    : null;
}

/** What an authenticator app takes in: the `data` of the refusal `STAFF_SECOND_FACTOR_SETUP`. */
export interface SecondFactorSetup {
  /** Base32, for who types. */
  secret: string;
  /** QR code as the address of a picture. */
  picture: string;
}
