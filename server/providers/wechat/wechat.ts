/** Who a code of `wx.login` stands for. */
export interface WechatIdentified {
  openId: string;
  unionId: string | null;
  /** Signs for this person at WeChat until the next code; base64 as WeChat gives it, and never shown. */
  sessionKey: string;
}

/** Port to WeChat's sign-in for mini-programs. */
export interface WechatProvider {
  /**
   * Exchanges the code of `wx.login` for the identity it stands for (jscode2session).
   * Rejects with `WechatCodeInvalid` when WeChat refuses the code, with `WechatUnavailable` when
   * WeChat cannot be reached or cannot say.
   */
  identify(code: string): Promise<WechatIdentified>;
  /**
   * Exchanges the code of the phone-number button for the number WeChat vouches for, a mobile
   * number of mainland China. Rejects like `identify`, and with `WechatPhoneForeign`.
   */
  phoneNumber(code: string): Promise<{ phone: string }>;
  /**
   * Has WeChat tell somebody of something; `false` where that person does not allow it, or not any more.
   * Rejects with `WechatUnavailable` what another try may mend, and what the operator has to.
   */
  tell(message: SubscribeMessage): Promise<boolean>;
}

/** What WeChat is to tell somebody who allowed it. */
export interface SubscribeMessage {
  openId: string;
  templateId: string;
  /** Path of the page that it opens, with its parameters and without a leading slash. */
  page: string;
  /** What the template's fields say. */
  fields: Record<string, string>;
}

/** WeChat refused a code: it expired, was used before, or was never issued. */
export class WechatCodeInvalid extends Error {
  override readonly name = 'WechatCodeInvalid';
}

/** WeChat did not answer, was too busy, or refuses this mini-program. */
export class WechatUnavailable extends Error {
  override readonly name = 'WechatUnavailable';
}

/** The number behind a phone code is not one of mainland China, so no account can stand on it. */
export class WechatPhoneForeign extends Error {
  override readonly name = 'WechatPhoneForeign';
}
