/** How a rewarded ad came off: watched to its end, left before, or there was none to show. */
export type AdOutcome = 'ended' | 'left' | 'missing';

/** Shows a rewarded ad; resolves when it is closed, and never rejects. */
export type ShowRewardedAd = (adUnitId: string) => Promise<AdOutcome>;
