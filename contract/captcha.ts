/**
 * A task that proves that the caller is a person, required after too many failed attempts. It is the `data` of the
 * error `HUMAN_PROOF_NEEDED`.
 */
export type CaptchaTask =
  /** A question to show and answer in text. */
  | { kind: 'question'; taskId: string; question: string }
  /** Tencent's captcha with this app id. */
  | { kind: 'tencent'; appId: string };
