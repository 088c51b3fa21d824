import type { CaptchaTask } from '@account-doctor/contract/captcha';
import type { CaptchaProof } from '@account-doctor/contract/types';

/**
 * Proves that a person is there, in a way of the platform's own; `null` where the person has to
 * answer in the form, or did not want to.
 */
export type ProvePerson = (task: CaptchaTask) => Promise<CaptchaProof | null>;
