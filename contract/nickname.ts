import { NAME_DOTS, HAN } from './identity';
import { looksLikePhone, looksLikeStaff } from './impersonation';
import { NICKNAME_MAX_LENGTH, NICKNAME_MIN_LENGTH } from './limits';
import { normalizedWord } from './typed';

/** Rules for the public names of users and staff; this function normalises one. */
export const normalizedNickname = (typed: string): string =>
  normalizedWord(typed).replace(NAME_DOTS, '·');

const NICKNAME_PATTERN = new RegExp(`^(?:${HAN}|[A-Za-z0-9_·-])+$`);
const ALIAS_PATTERN = new RegExp(`^(?:${HAN}|[A-Za-z0-9·])+$`);

/**
 * Error text for a public name, as a Chinese sentence, or `null`.
 * @param brand the service's name, if it is not the default
 */
export function nicknameProblem(nickname: string, brand?: string): string | null {
  if (nickname === '') return '请填写昵称';
  if (!NICKNAME_PATTERN.test(nickname)) return '昵称只能用中文、字母、数字和 _ - ·';
  const { length } = Array.from(nickname);
  if (length < NICKNAME_MIN_LENGTH) return `昵称至少 ${NICKNAME_MIN_LENGTH} 个字`;
  if (length > NICKNAME_MAX_LENGTH) return `昵称最多 ${NICKNAME_MAX_LENGTH} 个字`;
  if (looksLikePhone(nickname)) return '昵称不能像手机号，请换一个';
  return looksLikeStaff(nickname, brand) ? '昵称不能包含官方、客服等字样，请换一个' : null;
}

export const ALIAS_MAX_LENGTH = 12;

/** Error text for a staff member's public name, as a Chinese sentence, or `null`. */
export const aliasProblem = (alias: string): string | null =>
  Array.from(alias).length <= ALIAS_MAX_LENGTH && ALIAS_PATTERN.test(alias)
    ? null
    : `称呼由 1–${ALIAS_MAX_LENGTH} 个汉字、字母或数字组成`;
