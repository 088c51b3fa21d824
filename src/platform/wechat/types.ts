import type { CaptchaTask } from '@account-doctor/contract/captcha';
import type { CaptchaProof, DataOf } from '@account-doctor/contract/types';

/** What WeChat's phone number button returns. */
interface PhoneAnswer {
  /** Missing if the user declined, or if the mini-program may not ask. */
  code?: string;
  errMsg?: string;
}

/** WeChat's functions for signing in. */
interface WechatLogin {
  /** Requests a code that represents the WeChat account; it works once, within five minutes. Rejects on h5. */
  requestCode: () => Promise<string>;
  /** The code that represents the phone number; `null` if the user has not given one. */
  phoneCode: (answer: PhoneAnswer) => string | null;
}

type Askable = DataOf<'GET /app-api/user/subscription'>['askable'];

/** The user's answers by kind of notification; kinds that WeChat did not ask about are missing. */
export type SubscriptionAnswers = { kind: Askable[number]['kind']; accepted: boolean }[];

/** One-time notifications that reach users outside the app. */
interface Subscribe {
  /** What the notification is sent by, in Chinese: 微信 or 短信. */
  teller: string;
  /**
   * Asks which notifications the user allows; works only directly after a tap. `switched-off` if the user has switched
   * off all messages of this mini-program; rejects with a `RequestError` to show in any other case.
   */
  ask: (askable: Askable) => Promise<SubscriptionAnswers | 'switched-off'>;
  /** Opens the settings to switch messages on again; works only directly after a tap. */
  openSettings: () => Promise<void>;
}

/** How a rewarded ad ended: watched to its end, closed early, or not available. */
export type AdOutcome = 'ended' | 'left' | 'missing';

/** Functions of WeChat, and their replacements on h5. */
export interface PlatformWechat {
  wechatLogin: WechatLogin;

  /**
   * Proves with the platform's own means that the user is a person; `null` if the user must answer in the form, or has
   * declined.
   */
  provePerson: (task: CaptchaTask) => Promise<CaptchaProof | null>;

  subscribe: Subscribe;

  /** Shows a rewarded ad; resolves when it is closed, and never rejects. */
  showRewardedAd: (adUnitId: string) => Promise<AdOutcome>;
}
