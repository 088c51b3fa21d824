import Taro from '@tarojs/taro';
import type { AdOutcome, ShowRewardedAd } from './rewardedAd.types';

/** WeChat has one ad object per unit: listeners that stayed would be told of the next view too. */
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
    // What was not loaded ahead fails to show at first, and `onError` stays silent about that.
    ad.show().catch(() =>
      ad
        .load()
        .then(() => ad.show())
        .catch(failed),
    );
  });
