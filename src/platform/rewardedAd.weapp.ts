import Taro from '@tarojs/taro';
import type { AdOutcome, ShowRewardedAd } from './rewardedAd.types';

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
