import type { CaptchaTask } from '@account-doctor/contract/captcha';
import type { CaptchaProof, DataOf } from '@account-doctor/contract/types';

/** The answer of WeChat's phone-number button. */
interface PhoneAnswer {
  /** Missing when the person refused, or when the mini-program may not ask. */
  code?: string;
  errMsg?: string;
}

/** WeChat's part of signing in. */
interface WechatLogin {
  /** A code that stands for the WeChat account; good once, for five minutes. Rejects without WeChat. */
  requestCode: () => Promise<string>;
  /** The code that stands for the phone number, or `null` when none was handed over. */
  phoneCode: (answer: PhoneAnswer) => string | null;
}

type Askable = DataOf<'GET /app-api/user/subscription'>['askable'];

/** What the person answered; what was not asked after all is missing. */
export type SubscriptionAnswers = { kind: Askable[number]['kind']; accepted: boolean }[];

/** How the program lets people be told of something when they have left. */
interface Subscribe {
  /** Who tells, as people call it. */
  teller: string;
  /**
   * Asks what they allow, once each; only right after a tap. `switched-off` where the person wants no
   * messages of this program at all; any other failure is a `RequestError` to be shown.
   */
  ask: (askable: Askable) => Promise<SubscriptionAnswers | 'switched-off'>;
  /** Opens the settings in which messages are switched on again; only right after a tap. */
  openSettings: () => Promise<void>;
}

/** How a rewarded ad ended: watched to its end, closed before, or there was none to show. */
export type AdOutcome = 'ended' | 'left' | 'missing';

/** Services of WeChat, and what a browser does instead. */
export interface PlatformWechat {
  wechatLogin: WechatLogin;

  /**
   * Proves that a person is there, in a way of the platform's own; `null` where the person has to
   * answer in the form, or did not want to.
   */
  provePerson: (task: CaptchaTask) => Promise<CaptchaProof | null>;

  subscribe: Subscribe;

  /** Shows a rewarded ad; resolves when it is closed, and never rejects. */
  showRewardedAd: (adUnitId: string) => Promise<AdOutcome>;
}
