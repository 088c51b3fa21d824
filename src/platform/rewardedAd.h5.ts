import type { ShowRewardedAd } from './rewardedAd.types';

/** WeChat shows such ads in mini-programs only; the service offers none here. */
export const showRewardedAd: ShowRewardedAd = () => Promise.resolve('missing');
