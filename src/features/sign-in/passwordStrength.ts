import { PASSWORD_MIN_LENGTH } from '@account-doctor/contract/limits';

export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Length from which a password of letters and digits alone resists guessing. */
const LONG = 12;
/** Fewer different characters than this are guessed at once, however long the password. */
const VARIED = 6;

/** Words and runs that lists of leaked passwords begin with. */
const COMMON = /password|qwerty|asdf|abc123|abcd|1234|8888|6666|0000|woaini|5201314/i;

/**
 * How well a password resists guessing, for feedback while typing. It bars nothing: which passwords
 * are allowed is decided by `passwordProblem` of the contract.
 */
export function passwordStrength(password: string): PasswordStrength {
  const variety = new Set(password).size;
  if (password.length < PASSWORD_MIN_LENGTH || variety < VARIED || COMMON.test(password))
    return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password));
  const points = kinds.length + (password.length >= LONG ? 2 : 0);
  return points >= 4 ? 'strong' : points >= 2 ? 'medium' : 'weak';
}
