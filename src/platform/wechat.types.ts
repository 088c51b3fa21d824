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

/** How a rewarded ad ended: watched to its end, closed before, or there was none to show. */
export type AdOutcome = 'ended' | 'left' | 'missing';

/** Shows a rewarded ad; resolves when it is closed, and never rejects. */
export type ShowRewardedAd = (adUnitId: string) => Promise<AdOutcome>;
