/** How a rewarded ad ended: watched to its end, closed before, or there was none to show. */
export type AdOutcome = 'ended' | 'left' | 'missing';

/** Shows a rewarded ad; resolves when it is closed, and never rejects. */
export type ShowRewardedAd = (adUnitId: string) => Promise<AdOutcome>;
