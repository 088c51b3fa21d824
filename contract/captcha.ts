/**
 * What somebody is asked to do where too much went wrong before: a program would fail at it. The
 * `data` of the refusal `HUMAN_PROOF_NEEDED`.
 */
export type CaptchaTask =
  /** Shown and answered in words. */
  | { kind: 'question'; taskId: string; question: string }
  /** Tencent's captcha with this app id. */
  | { kind: 'tencent'; appId: string };
