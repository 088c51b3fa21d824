import type { ShowRewardedAd, WechatLogin } from './wechat.types';

/** A browser has no WeChat login; the sign-in pages of WeChat redirect to the one of h5. */
export const wechatLogin: WechatLogin = {
  requestCode: () => Promise.reject(new Error('no WeChat')),
  phoneCode: () => null,
};

/** Only mini-programs have rewarded ads; the service offers none on h5. */
export const showRewardedAd: ShowRewardedAd = () => Promise.resolve('missing');
