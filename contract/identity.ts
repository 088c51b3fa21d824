import {
  ADULT_AGE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SMS_CODE_DIGITS,
  STAFF_PASSWORD_MIN_LENGTH,
} from './limits';
import { HOUR } from './time';
import { digitsIn, isRetypable, normalizedDigits, normalizedWord } from './typed';

/**
 * Rules for personal data that users type. `normalized…` returns the form in which a text is checked, stored and
 * compared; `…Problem` returns the error text. The client checks while the user types; the service enforces the rules.
 */

/** Number of digits of a mobile number in mainland China, without country code. */
const PHONE_LENGTH = 11;
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;
export const SMS_CODE_PATTERN = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`);

/**
 * China's country code, and the 0 that was once dialled before mobile numbers of another city. Without `+` or 00, the
 * digits 86 count as a country code only before a complete number.
 */
const COUNTRY_CODE = /^(?:(?:\+|00)86|86(?=0?1\d{10}))?0?(?=1)/;

/** Maximum length of the input, including a country code. */
export const PHONE_TYPED_LENGTH = '0086'.length + PHONE_LENGTH;

/** The phone number without separators and without China's country code. */
export const normalizedPhone = (typed: string): string =>
  normalizedDigits(typed).replace(COUNTRY_CODE, '');

/**
 * Cleans a phone number while the user types: removes other text, keeps a country code until it is complete, and never
 * removes digits that may belong to the number.
 */
export function cleanedPhoneInput(typed: string): string {
  const plus = /^\D*\+/.test(normalizedWord(typed)) ? '+' : '';
  const phone = normalizedPhone(plus + digitsIn(typed));
  return phone.slice(0, phone.startsWith('1') ? PHONE_LENGTH : PHONE_TYPED_LENGTH);
}

/** Error text for a normalised phone number, as a Chinese sentence, or `null`. */
export function phoneProblem(phone: string): string | null {
  if (/^(\+|00)/.test(phone)) return '只支持中国大陆的手机号，请换一个';
  return PHONE_PATTERN.test(phone) ? null : `请输入 ${PHONE_LENGTH} 位手机号`;
}

/** Error text for an SMS code, as a Chinese sentence, or `null`. */
export function smsCodeProblem(code: string): string | null {
  return SMS_CODE_PATTERN.test(code) ? null : `请输入 ${SMS_CODE_DIGITS} 位数字验证码`;
}

/**
 * Error text for a new password, as a Chinese sentence, or `null`. The service also rejects the most common passwords.
 */
export function passwordProblem(
  password: string,
  minLength: number = PASSWORD_MIN_LENGTH,
): string | null {
  if (password.length < minLength) return `密码至少 ${minLength} 位`;
  if (password.length > PASSWORD_MAX_LENGTH) return `密码最多 ${PASSWORD_MAX_LENGTH} 位`;
  return isRetypable(password) ? null : '密码里有全角或看不见的字符，请重新输入';
}

/** The rule of staff passwords, for the hint of a form. */
export const STAFF_PASSWORD_RULE = `至少 ${STAFF_PASSWORD_MIN_LENGTH} 位，不用常见的密码`;

/** Error text for a staff member's new password, which must be longer because staff read customers' messages. */
export const staffPasswordProblem = (password: string): string | null =>
  passwordProblem(password, STAFF_PASSWORD_MIN_LENGTH);

/** Purposes of SMS codes that can be requested without a session. */
export const openSmsPurposes = ['sign-in', 'reset-password', 'bind-wechat'] as const;
/** Purposes of SMS codes; a code is valid for its own purpose only. */
export const smsPurposes = [...openSmsPurposes, 'delete-account'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

/**
 * A Chinese character: 〇 and 々, the basic planes, compatibility ideographs in registered names (﨑), and, as surrogate
 * pairs, rare characters of extensions B to J.
 */
export const HAN =
  '(?:[\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]|[\\ud840-\\ud88d][\\udc00-\\udfff])';
/** Dots that keyboards, fonts and programs use in place of the dot on identity cards. */
export const NAME_DOTS = /[.•·・‧∙⋅◦●。᛫⸱⸳ꞏ]/g;

/** Short number to identify an account without a phone number, because nicknames are not unique. */
export const accountNumber = (userId: string): string =>
  userId.replace(/\W/g, '').slice(0, 8).toUpperCase();

const CHINESE_NAME = new RegExp(`^${HAN}+(?:·${HAN}+)*$`);
const LATIN = '[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]';
/** A name as printed on permanent residence cards of foreigners: `O'NEIL, ANNA-MARIA`, `KING JR.`. */
const LATIN_NAME = new RegExp(`^${LATIN}+(?:[ ,.'-]{1,2}${LATIN}+)*\\.?$`);
const CHINESE_NAME_MAX_LENGTH = 30;
export const REAL_NAME_MAX_LENGTH = 60;
/** Characters that the normalization form NFKC would replace, although the identity document shows exactly these. */
const COMPATIBILITY_IDEOGRAPH = /([\uf900-\ufaff]|\ud87e[\udc00-\ude1f])/;

/**
 * A real name in the form in which names are compared: Chinese names without spaces and with the dot of identity cards;
 * Latin names with single spaces, plain hyphens and apostrophes.
 */
export function normalizedRealName(typed: string): string {
  const name = typed
    .split(COMPATIBILITY_IDEOGRAPH)
    .map((part) => (COMPATIBILITY_IDEOGRAPH.test(part) ? part : normalizedWord(part)))
    .join('');
  return new RegExp(HAN).test(name)
    ? name.replace(/\s/g, '').replace(NAME_DOTS, '·')
    : name
        .replace(/\s+/g, ' ')
        .replace(/[‘’ʼ`´′]/g, "'")
        .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/**
 * Error text for a normalised real name, as a Chinese sentence, or `null`. `idNumber` shows the kind of document:
 * identity cards have Chinese names, permanent residence cards may have Latin ones.
 */
export function realNameProblem(name: string, idNumber = ''): string | null {
  const chinese = CHINESE_NAME.test(name) && Array.from(name).length <= CHINESE_NAME_MAX_LENGTH;
  if (chinese) return null;
  if (!LATIN_NAME.test(name) || name.length > REAL_NAME_MAX_LENGTH)
    return '请填写证件上的姓名，不带数字和符号';
  return RESIDENT.test(idNumber) ? '请填写身份证上的中文姓名' : null;
}

/**
 * An ID number in the form in which numbers are compared: without separators, and with X as check character, even if it
 * was typed as a multiplication sign or a Cyrillic letter.
 */
export const normalizedIdNumber = (typed: string): string =>
  normalizedDigits(typed).replace(/[x×хХ]$/, 'X');

/** Start of a resident identity card's number: the digit of a province. Other documents start with 8 or 9. */
const RESIDENT = /^[1-7]/;
/**
 * First two digits of an ID number: the place of registration (GB/T 2260); 81 to 83 for residence permits of people
 * from Hong Kong, Macao and Taiwan. Permanent residence cards of foreigners start with 9, two digits of the place and
 * three of the country (GA 2102-2023); birth date and check character have the same positions.
 */
const PLACES = /^(9\d|1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
/** Weights of the first 17 digits (GB 11643); below, the check characters by remainder modulo 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
const CHINA_OFFSET = 8 * HOUR;

/** A date in China as the number `YYYYMMDD`, so that dates compare as numbers. */
const chinaDate = (at: Date): number =>
  Number(new Date(at.getTime() + CHINA_OFFSET).toISOString().slice(0, 10).replace(/-/g, ''));

function isCalendarDate(date: number): boolean {
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  const parsed = new Date(Date.UTC(year, month - 1, day));
  return parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day && year >= 1900;
}

/**
 * Error text for a normalised ID number, as a Chinese sentence, or `null`. Checks format, place, birth date, checksum,
 * and whether the owner is an adult at `now`.
 */
export function idNumberProblem(idNumber: string, now: Date): string | null {
  if (!/^\d{17}[\dX]$/.test(idNumber)) return '请填写 18 位身份证号，最后一位可以是 X';
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(idNumber[at]), 0);
  const born = Number(idNumber.slice(6, 14));
  const today = chinaDate(now);
  if (
    !PLACES.test(idNumber) ||
    !isCalendarDate(born) ||
    born > today ||
    CHECK_CHARACTERS[sum % 11] !== idNumber[17]
  ) {
    return '身份证号不正确，请对照证件检查每一位';
  }
  return born + ADULT_AGE * 10_000 > today
    ? `未满 ${ADULT_AGE} 周岁不能实名认证：这里只面向成年人`
    : null;
}

/** A real name of which only the last character is visible, e.g. `**明`. */
export const maskedRealName = (name: string): string => {
  const characters = Array.from(name);
  const last = Math.max(1, characters.length - 1);
  return characters.map((character, at) => (at < last ? '*' : character)).join('');
};

/** An ID number of which only the first and last character are visible: `1****************X`. */
export const maskedIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 1)}${'*'.repeat(16)}${idNumber.slice(-1)}`;
