import type { Code } from '@account-doctor/contract/codes';
import { PASSWORD_MAX_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '@account-doctor/contract/limits';
import { bilingual } from '../../core/bilingual';
import type { BusinessError } from '../../core/errors';

/** English texts for errors about members; the Chinese texts are the same as at the desk. */
const english: Partial<Record<Code, string>> = {
  STAFF_NAME_TAKEN: 'Another member has this name.',
  STAFF_NOT_FOUND: 'No member has this name.',
  VALIDATION_FAILED: 'The password is too common: choose another one.',
};

/** The error message if a member cannot be created or recovered. */
export const memberProblem = ({ code, message }: BusinessError): string =>
  bilingual(english[code] ?? code, message);

/** Explains which passwords members may choose. */
export const passwordRule = bilingual(
  `The password has ${STAFF_PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters, none of them full-width or invisible.`,
  `密码为 ${STAFF_PASSWORD_MIN_LENGTH} 到 ${PASSWORD_MAX_LENGTH} 位，不能有全角或看不见的字符。`,
);
