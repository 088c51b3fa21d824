import type { CaptchaTask } from '@account-doctor/contract/captcha';

/** The proof from a solved captcha; the fields depend on the task. */
export interface TaskProof {
  taskId?: string;
  answer?: string;
  ticket?: string;
  randstr?: string;
}

/** Port to a captcha service. */
export interface Captcha {
  /** A new task for a user. */
  task(): CaptchaTask;
  /**
   * Whether the proof shows that a person at this network address solved the captcha; a proof counts only once.
   * @throws CaptchaUnavailable if the captcha service does not answer
   */
  passes(proof: TaskProof, address: string): Promise<boolean>;
}

/** The captcha service did not answer. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}
