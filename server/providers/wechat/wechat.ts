/** Port to WeChat's sign-in for mini-programs. */
export interface WechatProvider {
  /**
   * Exchanges the code of `wx.login` for the identity it stands for (jscode2session).
   * Rejects with `WechatCodeInvalid` when WeChat refuses the code.
   */
  identify(code: string): Promise<{ openId: string; unionId: string | null }>;
  /**
   * Exchanges the code of the phone-number button for the number WeChat vouches for.
   * Rejects with `WechatCodeInvalid` when WeChat refuses the code.
   */
  phoneNumber(code: string): Promise<{ phone: string }>;
}

/** WeChat refused a code: it expired, was used before, or was never issued. */
export class WechatCodeInvalid extends Error {
  override readonly name = 'WechatCodeInvalid';
}
