import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SMS_CODE_DIGITS } from './limits';

/** Rules of what a person types to sign in: checked while typing, enforced by the service. */

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

/** What is wrong with a new password, as a Chinese sentence, or `null`. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `密码至少 ${PASSWORD_MIN_LENGTH} 位`;
  if (password.length > PASSWORD_MAX_LENGTH) return `密码最多 ${PASSWORD_MAX_LENGTH} 位`;
  if (!/[a-zA-Z]/.test(password) || !/\d/.test(password)) return '密码需要同时包含字母和数字';
  return null;
}

/** What an SMS code is for; a code works for its own purpose only. */
export const smsPurposes = ['sign-in', 'reset-password', 'bind-wechat'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];
