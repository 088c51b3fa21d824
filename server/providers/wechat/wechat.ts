/** The identity behind a `wx.login` code. */
export interface WechatCodeIdentity {
  openId: string;
  unionId: string | null;
  /**
   * Key for signatures on behalf of this user, valid until the user's next code; base64 as WeChat sends it. Never
   * returned to clients.
   */
  sessionKey: string;
}

/** Port to WeChat's sign-in for mini-programs. */
export interface WechatProvider {
  /**
   * Exchanges a `wx.login` code for an identity (jscode2session). Rejects with `WechatCodeInvalid`
   * if WeChat rejects the code, and with `WechatUnavailable` if WeChat is unreachable or fails.
   */
  identify(code: string): Promise<WechatCodeIdentity>;
  /**
   * Exchanges the code of the phone-number button for the user's verified mobile number in mainland
   * China. Rejects like `identify`, and with `WechatPhoneForeign`.
   */
  phoneNumber(code: string): Promise<{ phone: string }>;
  /**
   * Sends a notification through WeChat; returns `false` if the user does not allow it. Rejects with
   * `WechatUnavailable` for errors that a retry or the operator can fix.
   */
  sendNotice(message: SubscribeMessage): Promise<boolean>;
}

/** A notification to a user who has allowed it. */
export interface SubscribeMessage {
  openId: string;
  templateId: string;
  /** Path of the linked page with parameters, without a leading slash. */
  page: string;
  /** Values of the template's fields. */
  fields: Record<string, string>;
}

/** WeChat rejected a code: expired, already used, or never issued. */
export class WechatCodeInvalid extends Error {
  override readonly name = 'WechatCodeInvalid';
}

/** WeChat did not answer, was too busy, or rejects this mini-program. */
export class WechatUnavailable extends Error {
  override readonly name = 'WechatUnavailable';
}

/** The phone number is not in mainland China, which accounts require. */
export class WechatPhoneForeign extends Error {
  override readonly name = 'WechatPhoneForeign';
}
