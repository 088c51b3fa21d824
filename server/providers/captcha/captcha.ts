import type { CaptchaTask } from '@account-doctor/contract/captcha';

/** The proof from a solved captcha; the fields depend on the task. */
export interface TaskProof {
  taskId?: string;
  answer?: string;
  ticket?: string;
  randstr?: string;
}

/** Port to whoever tells people from programs. */
export interface Captcha {
  /** A new task for somebody. */
  task(): CaptchaTask;
  /**
   * Whether that proves a person at that address; each proof counts once.
   * @throws CaptchaUnavailable when nobody can say
   */
  passes(proof: TaskProof, address: string): Promise<boolean>;
}

/** Whoever tells people from programs did not answer. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}
