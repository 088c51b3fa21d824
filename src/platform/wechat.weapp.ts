import Taro from '@tarojs/taro';
import type { AdOutcome, ShowRewardedAd, WechatLogin } from './wechat.types';

export const wechatLogin: WechatLogin = {
  requestCode: async () => {
    const { code, errMsg } = await Taro.login();
    if (!code) throw new Error(errMsg);
    return code;
  },
  phoneCode: ({ code }) => code ?? null,
};

/** WeChat has one ad object per unit, so listeners are removed before the next view. */
export const showRewardedAd: ShowRewardedAd = (adUnitId) =>
  new Promise((resolve) => {
    const ad = Taro.createRewardedVideoAd({ adUnitId });
    const settle = (outcome: AdOutcome) => {
      ad.offClose(closed);
      ad.offError(failed);
      resolve(outcome);
    };
    const closed = ({ isEnded }: { isEnded: boolean }) => settle(isEnded ? 'ended' : 'left');
    const failed = () => settle('missing');
    ad.onClose(closed);
    ad.onError(failed);
    // An ad that is not loaded yet fails to show without an `onError`.
    ad.show().catch(() =>
      ad
        .load()
        .then(() => ad.show())
        .catch(failed),
    );
  });
