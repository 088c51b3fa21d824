/** The answer of WeChat's phone-number button. */
interface PhoneAnswer {
  /** Missing when the person refused, or when the mini-program may not ask. */
  code?: string;
  errMsg?: string;
}

/** WeChat's part of signing in. */
export interface WechatLogin {
  /** A code that stands for the WeChat account; good once, for five minutes. Rejects without WeChat. */
  requestCode: () => Promise<string>;
  /** The code that stands for the phone number, or `null` when none was handed over. */
  phoneCode: (answer: PhoneAnswer) => string | null;
}
