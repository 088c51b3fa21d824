import {
  ADULT_AGE,
  NICKNAME_MAX_LENGTH,
  NICKNAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SMS_CODE_DIGITS,
  STAFF_PASSWORD_MIN_LENGTH,
} from './limits';

/** Rules of what a person types about themselves: checked while typing, enforced by the service. */

/** A mobile number of mainland China, without country code. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;
export const SMS_CODE_PATTERN = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`);

/** What is wrong with a phone number, as a Chinese sentence, or `null`. */
export function phoneProblem(phone: string): string | null {
  return PHONE_PATTERN.test(phone) ? null : '请输入 11 位手机号';
}

/** What is wrong with an SMS code, as a Chinese sentence, or `null`. */
export function smsCodeProblem(code: string): string | null {
  return SMS_CODE_PATTERN.test(code) ? null : `请输入 ${SMS_CODE_DIGITS} 位数字验证码`;
}

/**
 * What is wrong with a new password, as a Chinese sentence, or `null`. The service refuses the most
 * used ones besides.
 */
export function passwordProblem(
  password: string,
  minLength: number = PASSWORD_MIN_LENGTH,
): string | null {
  if (password.length < minLength) return `密码至少 ${minLength} 位`;
  if (password.length > PASSWORD_MAX_LENGTH) return `密码最多 ${PASSWORD_MAX_LENGTH} 位`;
  return null;
}

/** Likewise of the staff, who read what customers send. */
export const staffPasswordProblem = (password: string): string | null =>
  passwordProblem(password, STAFF_PASSWORD_MIN_LENGTH);

/** What anybody may have an SMS code sent for: nobody is signed in then. */
export const openSmsPurposes = ['sign-in', 'reset-password', 'bind-wechat'] as const;
/** What an SMS code is for; a code works for its own purpose only. */
export const smsPurposes = [...openSmsPurposes, 'delete-account'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

const NICKNAME_PATTERN = /^[\u3400-\u4dbf\u4e00-\u9fffA-Za-z0-9_·-]+$/;
/** Words by which a person would pass for the service's own staff. */
const STAFF_WORDS = /官方|客服|管理员|账号博士|admin/i;

/** What is wrong with a nickname, as a Chinese sentence, or `null`. */
export function nicknameProblem(nickname: string): string | null {
  if (nickname === '') return '请填写昵称';
  if (!NICKNAME_PATTERN.test(nickname)) return '昵称只能用中文、字母、数字和 _ - ·';
  if (nickname.length < NICKNAME_MIN_LENGTH) return `昵称至少 ${NICKNAME_MIN_LENGTH} 个字`;
  if (nickname.length > NICKNAME_MAX_LENGTH) return `昵称最多 ${NICKNAME_MAX_LENGTH} 个字`;
  return STAFF_WORDS.test(nickname) ? '昵称不能包含官方、客服等字样，请换一个' : null;
}

/** A Chinese character; rare ones of names lie beyond the basic plane, as pairs. */
const HAN = '(?:[\\u3400-\\u4dbf\\u4e00-\\u9fff]|[\\ud840-\\ud88d][\\udc00-\\udfff])';
/** Two characters or more; transcribed names have parts with a dot between them. */
const REAL_NAME_PATTERN = new RegExp(`^${HAN}+(?:·${HAN}+)*$`);
const REAL_NAME_MAX_LENGTH = 30;

/** A real name as it is compared: without spaces, with the one dot that identity cards have. */
export const normalizedRealName = (name: string): string =>
  name.replace(/\s/g, '').replace(/[•・‧∙．.]/g, '·');

/** What is wrong with a normalised real name, as a Chinese sentence, or `null`. */
export function realNameProblem(name: string): string | null {
  if (name === '') return '请填写身份证上的姓名';
  const characters = Array.from(name).length;
  return characters >= 2 && characters <= REAL_NAME_MAX_LENGTH && REAL_NAME_PATTERN.test(name)
    ? null
    : '请填写身份证上的中文姓名';
}

/** An id number as it is compared: without spaces, its check character in upper case. */
export const normalizedIdNumber = (idNumber: string): string =>
  idNumber.replace(/\s/g, '').toUpperCase();

/** First two digits of the place of registration (GB/T 2260). */
const PROVINCES = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
/** GB 11643: weights of the first 17 digits, and the check characters by remainder of 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
/** China has one time zone, UTC+8, and no summer time. */
const CHINA_OFFSET = 8 * 3_600_000;

/** A calendar date in China as the number `YYYYMMDD`, so that dates compare as numbers. */
const chinaDate = (at: Date): number =>
  Number(new Date(at.getTime() + CHINA_OFFSET).toISOString().slice(0, 10).replace(/-/g, ''));

function isDate(date: number): boolean {
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  const parsed = new Date(Date.UTC(year, month - 1, day));
  return parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day && year >= 1900;
}

/**
 * What is wrong with a normalised number of a resident identity card, as a Chinese sentence, or
 * `null`: its form, place, birth date and checksum, and that its owner is an adult at `now`.
 */
export function idNumberProblem(idNumber: string, now: Date): string | null {
  if (!/^\d{17}[\dX]$/.test(idNumber)) return '请填写 18 位身份证号，最后一位可以是 X';
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(idNumber[at]), 0);
  const born = Number(idNumber.slice(6, 14));
  const today = chinaDate(now);
  if (
    !PROVINCES.test(idNumber) ||
    !isDate(born) ||
    born > today ||
    CHECK_CHARACTERS[sum % 11] !== idNumber[17]
  ) {
    return '身份证号不正确，请对照证件检查每一位';
  }
  return born + ADULT_AGE * 10_000 > today
    ? `未满 ${ADULT_AGE} 周岁不能实名认证：这里只面向成年人`
    : null;
}

/** A real name of which the last character alone shows: `**明`. */
export const maskedRealName = (name: string): string => {
  const characters = Array.from(name);
  return characters.map((character, at) => (at < characters.length - 1 ? '*' : character)).join('');
};

/** An id number with nothing but its ends: `1****************X`. */
export const maskedIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 1)}${'*'.repeat(16)}${idNumber.slice(-1)}`;
