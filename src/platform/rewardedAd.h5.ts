import type { ShowRewardedAd } from './rewardedAd.types';

/** Only mini-programs have rewarded ads; the service offers none on h5. */
export const showRewardedAd: ShowRewardedAd = () => Promise.resolve('missing');
